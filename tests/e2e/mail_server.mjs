// A mail server that takes every letter and keeps its text.
import { once } from 'node:events';
import { createServer } from 'node:net';

export async function mailServer() {
  const letters = [];
  const waiting = [];
  const take = (mail) => {
    const [, text] = mail.split('\r\n\r\n');
    letters.push(Buffer.from(text, 'base64').toString());
    for (const look of waiting.splice(0)) look();
  };
  const server = createServer((line) => {
    let heard = '';
    let inLetter = false;
    const say = (words) => line.write(`${words}\r\n`);
    say('220 ready');
    line.on('error', () => {});
    line.on('data', (chunk) => {
      heard += chunk;
      for (;;) {
        const end = inLetter ? '\r\n.\r\n' : '\r\n';
        const at = heard.indexOf(end);
        if (at < 0) return;
        const said = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        if (inLetter) take(said);
        inLetter = said === 'DATA';
        say(inLetter ? '354 go on' : '250 yes');
        if (said === 'QUIT') line.end();
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    letters,
    url: `smtp://127.0.0.1:${server.address().port}`,
    // The letter of that number, once it is there.
    async letter(number) {
      while (letters.length <= number) await new Promise((settle) => waiting.push(settle));
      return letters[number];
    },
    close: () => server.close(),
  };
}
