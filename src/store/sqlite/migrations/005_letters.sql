-- What people are told while they are away.

CREATE TABLE wishes (
  account  TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  document TEXT NOT NULL,
  version  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- No reference to account: it is written together with a move, which must not fail because somebody
-- is gone.
CREATE TABLE occasion (
  account  TEXT NOT NULL,
  table_id TEXT NOT NULL,
  kind     TEXT NOT NULL,
  at       INTEGER NOT NULL,
  due      INTEGER NOT NULL,
  detail   TEXT NOT NULL,
  PRIMARY KEY (account, table_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE letter (
  id       TEXT NOT NULL PRIMARY KEY,
  account  TEXT NOT NULL,
  channel  TEXT NOT NULL,
  at       INTEGER NOT NULL,
  document TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX letter_by_account ON letter (account);
