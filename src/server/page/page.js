// The plainest page: shows that the server lives, and opens a table of each game.
const say = (text) => { document.getElementById('news').textContent += text + '\n'; };
const me = await_json('/api/me');
async function await_json(path, options) { return (await fetch(path, options)).json(); }
(async () => {
  const { me: person, csrf } = await me;
  document.getElementById('state').textContent = person.name;
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws');
  let next = 1;
  const ask = (request) => socket.send(JSON.stringify({ id: String(next++), ...request }));
  socket.onmessage = (event) => say(event.data);
  socket.onopen = () => { ask({ op: 'hello', protocol: 1 }); ask({ op: 'lobby', watch: true }); };
  const { games } = await await_json('/api/games');
  for (const { game } of games) {
    const button = document.createElement('button');
    button.textContent = game;
    button.onclick = async () => {
      const opened = await await_json('/api/tables', { method: 'POST', headers: { 'x-csrf-token': csrf }, body: JSON.stringify({ game, players: 2 }) });
      ask({ op: 'watch', table: opened.table.table, seat: 0 });
    };
    document.getElementById('tables').append(button);
  }
})();
