/// What was done to tasks, or with a preview would be.
package enum Change: Hashable, Sendable {
  case add, finish, reopen, edit, delete, previewEdit, previewDelete
  case `import`, previewImport
}
