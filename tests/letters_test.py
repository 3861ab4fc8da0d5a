"""People who are away are told, by real mail and real requests: a mail server of Debian's (aiosmtpd) with STARTTLS and a
login, and receivers of HTTP, against a server that is killed between a move and its letters.

usage: letters_test.py PROGRAM [KILLS]
"""
import base64
import collections
import email
import email.policy
import hashlib
import hmac
import http.client
import http.server
import json
import logging
import os
import pathlib
import random
import re
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult

logging.getLogger("mail.log").setLevel(logging.CRITICAL)
KILLS = int(sys.argv.pop(2)) if len(sys.argv) > 2 else 3
PROGRAM = sys.argv.pop(1)
PATIENCE = 30


def until(done, what):
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain: {what}")
        time.sleep(0.02)


class Receiver:
    """Keeps every request, and answers as it is told to."""

    def __init__(self):
        self.got = []
        self.status = 200
        kept = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if kept.status == 200:
                    kept.got.append((self.path, dict(self.headers), body))
                self.send_response(kept.status)
                if kept.status == 302:
                    self.send_header("Location", f"http://localhost:{kept.port}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("localhost", 0), Handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def at(self, path):
        return [each for each in self.got if each[0] == path]


class MailServer(Controller):
    def __init__(self, folder):
        self.mails = []
        self.certificate = folder / "mail.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                        "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
                        "-keyout", folder / "mail.key", "-out", self.certificate], check=True, capture_output=True)
        self.tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self.tls.load_cert_chain(self.certificate, folder / "mail.key")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        super().__init__(self, hostname="127.0.0.1", port=port)

    def factory(self):
        def login(_server, _session, _envelope, _mechanism, data):
            return AuthResult(success=(data.login, data.password) == (b"house", b"open sesame"))
        return SMTP(self, tls_context=self.tls, require_starttls=True, authenticator=login, auth_required=True)

    async def handle_RCPT(self, _server, _session, envelope, address, _options):
        if address.startswith("nobody@"):
            return "550 there is nobody"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server, _session, envelope):
        self.mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 OK"

    def to(self, address):
        return [mail for mail in self.mails if address in mail["To"]]


class House:
    def __init__(self, folder, mail, more=()):
        self.folder, self.mail, self.more = folder, mail, more
        self.open()

    def open(self):
        environment = {**os.environ, "ANTIQUARIUM_SMTP_PASSWORD": "open sesame"}
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--data", self.folder / "data", "--port", "0", "--log-level", "error",
             "--smtp", f"smtp://house@localhost:{self.mail.port}", "--smtp-ca", self.mail.certificate,
             "--mail-from", "Antiquarium <house@house.example>", "--house-url", "https://house.example", *self.more],
            stdout=subprocess.PIPE, text=True, env=environment)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Person:
    def __init__(self, house):
        self.house, self.cookies, self.csrf = house, {}, ""
        answer = self.ask("GET", "/api/me")
        self.csrf, self.id = answer["csrf"], answer["me"]["id"]

    def send(self, method, path, body=None, headers=()):
        line = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=PATIENCE)
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        fields = {"Cookie": cookie, "X-CSRF-Token": self.csrf, **dict(headers)}
        line.request(method, path, body, {name: value for name, value in fields.items() if value})
        answer = line.getresponse()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.split(";")[0]
        read = answer.read()
        line.close()
        return answer.status, read

    def ask(self, method, path, body=None):
        _, read = self.send(method, path, None if body is None else json.dumps(body))
        return json.loads(read)

    def told(self, *news):
        """Over a WebSocket of its own: each request and its answer."""
        with socket.create_connection(("127.0.0.1", self.house.port), timeout=PATIENCE) as line:
            cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
            line.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self.house.port}\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nCookie: {cookie}\r\n\r\n").encode())
            stream = line.makefile("rb")
            while stream.readline() != b"\r\n":
                pass
            answers = []
            for number, request in enumerate([{"op": "hello", "protocol": 1}, *news]):
                text = json.dumps({**request, "id": str(number)}).encode()
                mask = os.urandom(4)
                length = (struct.pack("!B", 0x80 | len(text)) if len(text) < 126
                          else struct.pack("!BH", 0xFE, len(text)))
                line.sendall(b"\x81" + length + mask
                             + bytes(byte ^ mask[at % 4] for at, byte in enumerate(text)))
                answers.append(self.answer(stream, str(number)))
            return answers[1:]

    @staticmethod
    def answer(stream, number):
        while True:
            _, length = struct.unpack("!BB", stream.read(2))
            if length == 126:
                length, = struct.unpack("!H", stream.read(2))
            elif length == 127:
                length, = struct.unpack("!Q", stream.read(8))
            heard = json.loads(stream.read(length))
            for message in heard if isinstance(heard, list) else [heard]:
                if message.get("re") == number:
                    return message


class Letters(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.mail = MailServer(self.folder)
        self.mail.start()
        self.addCleanup(self.mail.stop)
        self.receiver = Receiver()
        self.addCleanup(self.receiver.server.server_close)
        self.addCleanup(self.receiver.server.shutdown)

    def open_house(self, *more):
        self.house = House(self.folder, self.mail, more)
        self.addCleanup(lambda: self.house.kill())

    def url(self, path):
        return f"http://localhost:{self.receiver.port}{path}"

    def at_once(self, person, **more):
        settings = person.ask("GET", "/api/me/notifications")["settings"]
        choices = {name: settings[name] for name in ("language", "zone", "quiet", "quiet_from", "quiet_to", "digest", "kinds")}
        self.assertTrue(person.ask("PUT", "/api/me/notifications", {**choices, "wait": False, **more})["ok"])

    def link_in(self, mail):
        return re.search(r"https://house\.example(/letters/\S+)", mail.get_content())[1]

    def confirmed(self, person, address):
        self.assertTrue(person.ask("PUT", "/api/me/notifications/mail", {"address": address})["ok"])
        mail = self.mail.to(address)[-1]
        self.assertIsNone(mail["List-Unsubscribe"])
        path, query = self.link_in(mail).split("?")
        self.assertEqual(path, "/letters/confirm")
        stranger = Person(self.house)
        stranger.csrf = stranger.cookies = {}
        self.assertTrue(stranger.ask("POST", "/api/letters/confirm?" + query)["ok"])
        self.mail.mails.clear()

    def table_of(self, owner, other, **more):
        table = owner.ask("POST", "/api/tables", {"game": "rome", "players": 2, "seats": ["me", "open"], **more})["table"]["table"]
        self.assertTrue(other.ask("POST", f"/api/tables/{table}/join", {})["ok"])
        return table

    def test_mail_webhook_and_ntfy_tell_of_a_beginning_once_each(self):
        self.open_house("--private-receivers")
        owner, away = Person(self.house), Person(self.house)
        self.confirmed(away, "marcia@club.example")
        for channel, path in (("webhook", "/hook"), ("ntfy", "/topic")):
            wish = {"address": self.url(path), **({"form": "json"} if channel == "webhook" else {})}
            self.assertTrue(away.ask("PUT", f"/api/me/notifications/{channel}", wish)["ok"])
        # Whose turn it is first is luck; that it has begun is told to all.
        self.at_once(away, language="de", kinds={name: ["begun"] for name in ("mail", "webhook", "ntfy")})
        secret = away.ask("GET", "/api/me/notifications")["settings"]["channels"]["webhook"]["secret"]
        table = self.table_of(owner, away, name="Donnerstags\r\nBcc: all@club.example")
        self.assertTrue(owner.ask("POST", f"/api/tables/{table}/start", {})["ok"])
        until(lambda: self.mail.mails and len(self.receiver.got) == 2, "a letter by each way")
        mail, = self.mail.to("marcia@club.example")
        self.assertRegex(mail["Message-ID"], r"^<[\w-]{22}@house\.example>$")
        self.assertTrue(mail["Subject"].startswith("Die Partie hat begonnen: "), mail["Subject"])
        self.assertIsNone(mail["Bcc"])
        self.assertIn(f"https://house.example/table/{table}", mail.get_content())
        self.assertEqual(mail["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click")
        (_, headers, body), = self.receiver.at("/hook")
        signature = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
        self.assertEqual(headers["X-Antiquarium-Signature"], "sha256=" + signature)
        told = json.loads(body)
        self.assertEqual([(news["kind"], news["table"]) for news in told["news"]], [("begun", table)])
        self.assertEqual(headers["X-Antiquarium-Id"], told["id"])
        (_, headers, _), = self.receiver.at("/topic")
        self.assertEqual(headers["X-Click"], f"https://house.example/table/{table}")
        # The button of a mail program: a form, no cookie, no page.
        path = mail["List-Unsubscribe"].strip("<>").removeprefix("https://house.example")
        stranger = Person(self.house)
        stranger.csrf, stranger.cookies = "", {}
        status, _ = stranger.send("POST", path[:-3] + "AAA", "List-Unsubscribe=One-Click")
        self.assertEqual(status, 403)
        status, _ = stranger.send("POST", path, "List-Unsubscribe=One-Click",
                                  {"Content-Type": "application/x-www-form-urlencoded"}.items())
        self.assertEqual(status, 200)
        self.assertNotIn("mail", away.ask("GET", "/api/me/notifications")["settings"]["channels"])

    def test_nobody_is_told_of_what_they_see_or_of_a_table_that_they_silenced(self):
        self.open_house("--private-receivers")
        owner, away = Person(self.house), Person(self.house)
        self.assertTrue(away.ask("PUT", "/api/me/notifications/webhook", {"address": self.url("/hook"), "form": "discord"})["ok"])
        self.at_once(away, kinds={"webhook": ["talk"]})
        quiet, loud = self.table_of(owner, away), self.table_of(owner, away)
        self.assertTrue(away.ask("PUT", f"/api/tables/{quiet}/silence", {"silent": True})["ok"])
        answers = owner.told({"op": "chat", "table": quiet, "text": "the secret word"},
                             {"op": "chat", "table": loud, "text": "the secret word"})
        self.assertTrue(all(answer["ok"] for answer in answers), answers)
        until(lambda: self.receiver.got, "a letter of the loud table")
        time.sleep(1.5)
        (_, _, body), = self.receiver.got
        self.assertIn(loud, json.loads(body)["content"])
        self.assertNotIn("secret", json.loads(body)["content"])

    def test_an_address_that_refuses_is_shown_and_no_redirect_is_followed(self):
        self.open_house("--private-receivers")
        person = Person(self.house)
        self.assertTrue(person.ask("PUT", "/api/me/notifications/ntfy", {"address": self.url("/topic")})["ok"])
        for status in (404, 302):
            self.receiver.status = status
            tested = person.ask("POST", "/api/me/notifications/ntfy/test", {})
            self.assertEqual((tested["arrived"], tested["answer"].split()[0]), (False, str(status)))
        self.receiver.status = 200
        self.assertTrue(person.ask("POST", "/api/me/notifications/ntfy/test", {})["arrived"])
        self.assertEqual(len(self.receiver.got), 1)
        refused = person.ask("PUT", "/api/me/notifications/mail", {"address": "nobody@club.example"})
        self.assertEqual(refused["error"]["code"], "letters.not_sent")
        refused = person.ask("PUT", "/api/me/notifications/mail", {"address": "a@b.example\r\nBcc: c@d.example"})
        self.assertEqual(refused["error"]["code"], "letters.bad_address")

    def test_a_house_asks_nobody_in_its_own_network_unless_the_operator_allows_it(self):
        self.open_house()
        person = Person(self.house)
        for address in (self.url("/hook"), "ftp://club.example/", "https://a:b@club.example/"):
            refused = person.ask("PUT", "/api/me/notifications/webhook", {"address": address, "form": "slack"})
            self.assertEqual(refused["error"]["code"], "letters.bad_address", address)
        for host in ("localhost", "127.0.0.1", "[::1]", "169.254.169.254", "10.0.0.1", "[::ffff:10.0.0.1]", "0x7f.1"):
            address = f"https://{host}:{self.receiver.port}/hook"
            self.assertTrue(person.ask("PUT", "/api/me/notifications/ntfy", {"address": address})["ok"])
            tested = person.ask("POST", "/api/me/notifications/ntfy/test", {})
            if "answer" not in tested:  # not so many tests at once
                break
            self.assertFalse(tested["arrived"])
            self.assertEqual(tested["answer"], "private_address", host)
        self.assertEqual(self.receiver.got, [])

    def test_a_killed_server_loses_no_letter_and_doubles_none_without_saying_so(self):
        self.open_house("--private-receivers")
        owner, away = Person(self.house), Person(self.house)
        self.assertTrue(away.ask("PUT", "/api/me/notifications/webhook", {"address": self.url("/hook"), "form": "json"})["ok"])
        self.at_once(away, kinds={"webhook": ["talk"]})
        table = self.table_of(owner, away)
        for number in range(KILLS):
            self.receiver.got.clear()
            answer, = owner.told({"op": "chat", "table": table, "text": f"line {number}"})
            self.assertTrue(answer["ok"])
            time.sleep(random.random() * 1.2)
            self.house.kill()
            self.house.open()
            until(lambda: self.receiver.got, f"the letter of kill {number}")
            # Whatever is left of it comes now, under the same id.
            until(lambda: not self.letters_left(), "nothing is left")
            ids = collections.Counter(headers["X-Antiquarium-Id"] for _, headers, _ in self.receiver.got)
            self.assertEqual(len(ids), 1, ids)

    def letters_left(self):
        import sqlite3
        with sqlite3.connect(f"file:{self.folder}/data/antiquarium.db?mode=ro", uri=True) as rows:
            return rows.execute("SELECT (SELECT COUNT(*) FROM letter) + (SELECT COUNT(*) FROM occasion)").fetchone()[0]

    def test_the_operator_tries_the_set_up_with_one_command(self):
        told = subprocess.run(
            [PROGRAM, "notify-test", "mail", "marcia@club.example", "--house-url", "https://house.example",
             "--smtp", f"smtp://house@localhost:{self.mail.port}", "--smtp-ca", self.mail.certificate,
             "--mail-from", "house@house.example"], capture_output=True, text=True,
            env={**os.environ, "ANTIQUARIUM_SMTP_PASSWORD": "open sesame"})
        self.assertEqual((told.returncode, told.stderr), (0, ""))
        self.assertEqual(len(self.mail.to("marcia@club.example")), 1)
        told = subprocess.run([PROGRAM, "notify-test", "ntfy", self.url("/topic"), "--house-url", "https://house.example"],
                              capture_output=True, text=True)
        self.assertEqual(told.returncode, 2)


if __name__ == "__main__":
    unittest.main()
