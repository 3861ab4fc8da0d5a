// The program named by ANTIQUARIUM_PROGRAM, as a line protocol: for scripts that make fixtures and positions.
import { spawn } from 'node:child_process';
import readline from 'node:readline';

const engine = spawn(process.env.ANTIQUARIUM_PROGRAM, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
readline.createInterface({ input: engine.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));

export const ask = (request) =>
  new Promise((settle) => {
    waiting.push(settle);
    engine.stdin.write(`${JSON.stringify(request)}\n`);
  });
export const quit = () => engine.stdin.end();
