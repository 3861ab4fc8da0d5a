-- Everything that the store keeps, in one schema. Documents and what people write are bytes: the
-- store promises to give back exactly what it was given. Text is compared byte by byte, so that
-- lists have the same order on every machine.

-- People and how they come in.

CREATE TABLE account (
  id          text COLLATE "C" NOT NULL PRIMARY KEY,
  name        text COLLATE "C" NOT NULL,
  folded_name text COLLATE "C" NOT NULL,
  password    text COLLATE "C" NOT NULL,
  guest       boolean NOT NULL,
  admin       boolean NOT NULL,
  created     bigint NOT NULL,
  settings    bytea NOT NULL,
  look        text COLLATE "C" NOT NULL
);

-- Guests may all be called Julia.
CREATE UNIQUE INDEX account_by_name ON account (folded_name) WHERE NOT guest;
CREATE UNIQUE INDEX account_by_look ON account (look) WHERE NOT guest AND look <> '';
CREATE INDEX account_in_order ON account (folded_name, id);
CREATE INDEX account_without_look ON account (id) WHERE NOT guest AND look = '';
CREATE INDEX guest_by_name ON account (folded_name) WHERE guest;
CREATE INDEX guest_by_look ON account (look) WHERE guest;
CREATE INDEX guest_by_age ON account (created) WHERE guest;

CREATE TABLE session (
  token_hash text COLLATE "C" NOT NULL PRIMARY KEY,
  account    text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created    bigint NOT NULL,
  expires    bigint NOT NULL,
  seen       bigint NOT NULL
);

CREATE INDEX session_by_account ON session (account);
CREATE INDEX session_by_expiry ON session (expires);

-- A row goes when it is used.
CREATE TABLE invitation (
  code    text COLLATE "C" NOT NULL PRIMARY KEY,
  created bigint NOT NULL
);

CREATE TABLE password_reset (
  code_hash text COLLATE "C" NOT NULL PRIMARY KEY,
  account   text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires   bigint NOT NULL
);

CREATE INDEX password_reset_by_account ON password_reset (account);

CREATE TABLE setting (
  name  text COLLATE "C" NOT NULL PRIMARY KEY,
  value bytea NOT NULL
);

-- Tables and everything that happens at them. ("table" itself is a word of SQL.)

CREATE TABLE game_table (
  id       text COLLATE "C" NOT NULL PRIMARY KEY,
  game     text COLLATE "C" NOT NULL,
  status   text COLLATE "C" NOT NULL,
  privacy  text COLLATE "C" NOT NULL,
  created  bigint NOT NULL,
  updated  bigint NOT NULL,
  document bytea NOT NULL,
  progress bytea NOT NULL,
  version  bigint NOT NULL
) WITH (fillfactor = 80);  -- room beside a row that every move writes anew

CREATE INDEX game_table_by_time ON game_table (updated, id);
CREATE INDEX game_table_by_status ON game_table (status, updated, id);

-- No reference to account: who is gone still sat there.
CREATE TABLE table_person (
  table_id text COLLATE "C" NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  account  text COLLATE "C" NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (table_id, account)
);

CREATE INDEX table_person_by_account ON table_person (account);

CREATE TABLE event (
  table_id text COLLATE "C" NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  seq      bigint NOT NULL,
  move_id  text COLLATE "C" NOT NULL,
  at       bigint NOT NULL,
  document bytea NOT NULL,
  PRIMARY KEY (table_id, seq)
);

CREATE UNIQUE INDEX event_by_move ON event (table_id, move_id) WHERE move_id <> '';

CREATE TABLE snapshot (
  table_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES game_table (id) ON DELETE CASCADE,
  seq      bigint NOT NULL,
  document bytea NOT NULL
);

CREATE TABLE draft (
  table_id text COLLATE "C" NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  seat     bigint NOT NULL,
  document bytea NOT NULL,
  version  bigint NOT NULL,
  PRIMARY KEY (table_id, seat)
) WITH (fillfactor = 80);

CREATE TABLE message (
  table_id text COLLATE "C" NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  number   bigint NOT NULL,
  account  text COLLATE "C" NOT NULL,
  at       bigint NOT NULL,
  text     bytea NOT NULL,
  PRIMARY KEY (table_id, number)
);

CREATE TABLE note (
  table_id text COLLATE "C" NOT NULL REFERENCES game_table (id) ON DELETE CASCADE,
  account  text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  text     bytea NOT NULL,
  PRIMARY KEY (table_id, account)
);

CREATE INDEX note_by_account ON note (account);
