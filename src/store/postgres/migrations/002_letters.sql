-- What people are told while they are away.

CREATE TABLE wishes (
  account  text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  document bytea NOT NULL,
  version  bigint NOT NULL
);

-- No reference to account: it is written together with a move, which must not fail because somebody
-- is gone.
CREATE TABLE occasion (
  account  text COLLATE "C" NOT NULL,
  table_id text COLLATE "C" NOT NULL,
  kind     text COLLATE "C" NOT NULL,
  at       bigint NOT NULL,
  due      bigint NOT NULL,
  detail   bytea NOT NULL,
  PRIMARY KEY (account, table_id, kind)
);

CREATE TABLE letter (
  id       text COLLATE "C" NOT NULL PRIMARY KEY,
  account  text COLLATE "C" NOT NULL,
  channel  text COLLATE "C" NOT NULL,
  at       bigint NOT NULL,
  document bytea NOT NULL
);

CREATE INDEX letter_by_account ON letter (account);
