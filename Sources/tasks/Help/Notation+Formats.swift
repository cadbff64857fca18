extension Notation {
  /// What each format holds, and what an import makes of the files of other programs.
  static let exchangeFormat = Notation(
    word: "FORMAT",
    text: """
      jsonl, json and csv hold everything: what is exported and imported into an
      empty database is exported as the same bytes. A record has id, number, name,
      startAt, createdAt, updatedAt and isFinish; only number may be missing. Times
      are RFC 3339, such as 2026-12-01T08:00:00Z. Other keys are ignored.
        jsonl  one JSON object a line, as --jsonl prints it
        json   one array of them, as --json prints it
        csv    RFC 4180: a header with these names, in any order, then a row a task
      The others are files of other programs. What is left out of them, or has no
      place in a task, is counted on standard error. A record without an id gets
      one made of its text and the date of its creation, the same each time and in
      every zone: of an exact time the date in UTC, else the date that is written.
      An id that is no UUID becomes one. A time that the file does not tell is, for
      a new task, that of the import, or of the last update where that is earlier;
      a stored task keeps its own. Control characters become spaces.
      todotxt: a line a task, "CREATED NAME due:DAY" open, "x UPDATED CREATED NAME
      due:DAY" finished, with local dates. at: updated: created: number: uuid: at
      the end keep the exact times, number and id: leave them there and everything
      comes back. On import a changed due: moves the task and keeps its time of
      day; x finishes it. A word such as at:office, whose value is none that the
      key can have, stays in the name. In the lines of others the start is due:,
      else the creation date; +project, @context, t:, rec: and pri: stay in the
      name. Equal lines without a date or an id are told apart by their place: give
      all of them at once, "cat done.txt todo.txt | tasks import - --as todotxt".
        no place  priority (A)
      taskwarrior: JSON as "task import" reads it. description is the name, due the
      start, entry created, modified (and end) updated, status completed or
      pending, uuid the id, tasksnumber the number. Times before 1980 or after 9998
      stand exactly in tasksdue, tasksentry and tasksmodified. On import what is
      not due starts when scheduled, else at its entry; waiting is open. Tasks that
      go back to taskwarrior lose there what had no place here, deleted ones come
      back, and an instance of a recurring task is refused by it.
        left out  deleted tasks, recurring templates
        no place  tags, annotations, dependencies, project, priority, wait, until,
                  start, recur, scheduled beside due, an end other than modified,
                  other fields
      ics: iCalendar, RFC 5545, one VTODO a task. UID is the id, SUMMARY the name,
      DTSTART the start, CREATED created, LAST-MODIFIED and DTSTAMP updated, STATUS
      the state (when done also COMPLETED, the last update, and PERCENT-COMPLETE),
      X-TASKS-NUMBER the number. Times are in UTC; everything is carried. On import
      the start is DTSTART, else DUE, else CREATED; updated is LAST-MODIFIED, else
      COMPLETED, DTSTAMP, CREATED. A task is done by STATUS, by COMPLETED, or by
      100% without STATUS. Without SUMMARY the name is the first line of
      DESCRIPTION. A due date that a calendar adds beside DTSTART moves nothing. A
      local time that a clock change skips is read by the offset before it. Zones
      are the system's, else the file's VTIMEZONE, else what the system has by the
      end of the name; times without one, and days, are local. Of a VTIMEZONE the
      rules count that are still in force, for earlier times too; it may stand
      after the tasks that name it, but not behind more than 4 MiB of them. A line
      may be 1 MiB long; longer ones are read only where nothing is made of them.
      todotxt and taskwarrior files plan by due, and it comes first; a calendar's
      DTSTART is when the work starts, and comes before DUE.
        left out  events, journal entries, free/busy times, cancelled tasks, single
                  instances of repeated tasks, tasks without a name
        no place  description, categories, priority, location, repetition (read
                  once, at its first time), alarm, attachment, attendee, organizer,
                  contact, relation, resources, link, comment, position, privacy,
                  duration, a part that is done, a due date beside another
                  start, a completion other than the last update, other properties
        ignored   X- properties, SEQUENCE, EXDATE, parameters but TZID
      """)
}
