import Testing
import tasks

/// Where `make install` puts what the program prints about itself.
@Suite struct InstallTests {
  private func installed() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.text(
      "umask 077; bash \(packageFolder)/.ci/install-pages \"$(type -p tasks)\" .local/share")
    return sandbox
  }

  @Test func `the manual page and the completions lie where they are looked for`() throws {
    let sandbox = try installed()
    #expect(
      try sandbox.text("cd .local/share; find -type f -printf '%m %P\n' | LC_ALL=C sort -k 2")
        == """
        644 bash-completion/completions/tasks
        644 fish/vendor_completions.d/tasks.fish
        644 man/man1/tasks.1
        644 zsh/site-functions/_tasks

        """)
    try sandbox.text(
      """
      cd .local/share
      cmp man/man1/tasks.1 <(tasks manual)
      cmp bash-completion/completions/tasks <(tasks completions bash)
      cmp zsh/site-functions/_tasks <(tasks completions zsh)
      cmp fish/vendor_completions.d/tasks.fish <(tasks completions fish)
      """)
  }

  @Test(arguments: [
    (
      Shell.bash, ". .local/share/bash-completion/completions/tasks; complete -p tasks",
      "complete -o nosort -F _tasks tasks\n"
    ),
    (
      .zsh,
      "fpath+=(~/.local/share/zsh/site-functions); autoload -Uz compinit; compinit -u -D;"
        + " print $_comps[tasks]", "_tasks\n"
    ),
    (.fish, "complete -C 'tasks man'", "manual\tprint the manual page\n"),
  ])
  func `a shell finds its completions`(shell: Shell, line: String, expected: String) throws {
    let sandbox = try installed()
    try sandbox.require(shell.rawValue)
    sandbox.environment["LINE"] = line
    #expect(try sandbox.text("\(shell) -c \"$LINE\"") == expected)
  }

  @Test(arguments: Shell.allCases)
  func `a script says nothing where the program is gone`(shell: Shell) throws {
    let sandbox = try installed()
    try sandbox.require(shell.rawValue)
    let line =
      switch shell {
      case .bash:
        """
        . .local/share/bash-completion/completions/tasks
        COMP_LINE='tasks done ' COMP_POINT=11 COMP_TYPE=63
        _tasks; echo ${#COMPREPLY[@]}
        """
      case .zsh:
        """
        compdef() { }; _describe() { print ${(P)#3} }
        . .local/share/zsh/site-functions/_tasks
        _tasks_tasks open done
        """
      case .fish: "complete -C 'tasks done ' | count; true"
      }
    sandbox.environment["LINE"] = line
    let finished = try sandbox.run("shell=$(type -p \(shell)); PATH=/nowhere $shell -c \"$LINE\"")
    #expect(finished.errorText == "" && finished.text == "0\n")
  }
}
