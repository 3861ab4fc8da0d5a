-- Tables and everything that happens at them. ("table" itself is a word of SQL.)

CREATE TABLE game_table (
  id       TEXT NOT NULL PRIMARY KEY,
  game     TEXT NOT NULL,
  status   TEXT NOT NULL,
  privacy  TEXT NOT NULL,
  created  INTEGER NOT NULL,
  updated  INTEGER NOT NULL,
  document TEXT NOT NULL
) STRICT;

-- Both hold all that a query asks about, so a list of tables touches only the rows it shows.
CREATE INDEX game_table_by_time ON game_table (updated, id, status, privacy);
CREATE INDEX game_table_by_status ON game_table (status, updated, id, privacy);

-- No reference to account: who is gone still sat there.
CREATE TABLE table_person (
  table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  account  TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (table_id, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_person_by_account ON table_person (account);

-- Without rowid: the log of a table lies together, and is read in one go.
CREATE TABLE event (
  table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  seq      INTEGER NOT NULL,
  move_id  TEXT NOT NULL,
  at       INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX event_by_move ON event (table_id, move_id) WHERE move_id <> '';

CREATE TABLE snapshot (
  table_id TEXT NOT NULL PRIMARY KEY REFERENCES game_table (id) ON DELETE CASCADE,
  seq      INTEGER NOT NULL,
  document TEXT NOT NULL
) STRICT;

CREATE TABLE draft (
  table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  seat     INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE message (
  table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  number   INTEGER NOT NULL,
  account  TEXT NOT NULL,
  at       INTEGER NOT NULL,
  text     TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE note (
  table_id TEXT NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  account  TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  text     TEXT NOT NULL,
  PRIMARY KEY (table_id, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX note_by_account ON note (account);
