// The counterpart of server_load: boardgame.io with a game of three players whose state is a view of
// Rome in the middle of a match (state.json) and whose moves change a little of it. No rules are
// checked, nothing is hidden and no list of legal moves is made: this flatters boardgame.io.
//
//   node server.js memory|flatfile FOLDER
'use strict';

const { FlatFile, Server } = require('boardgame.io/server');
const beginning = require('./state.json');

const [store, folder] = process.argv.slice(2);

const game = {
  name: 'load',
  setup: () => ({ ...beginning, moves: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, playerID }, space) => {
      const seat = Number(playerID);
      G.moves += 1;
      G.spaces[space] = seat;
      G.players[seat].coins = (G.players[seat].coins + space) % 10;
      G.players[seat].influence = G.moves % 7;
    },
  },
};

async function main() {
  const options = { games: [game], origins: [/.*/] };
  if (store === 'flatfile') options.db = new FlatFile({ dir: folder });
  const server = Server(options);
  const running = await server.run({ port: 0, lobbyConfig: { apiPort: 0 } });
  console.log(`open: http://127.0.0.1:${running.appServer.address().port}/`);
  process.on('SIGTERM', () => process.exit(0));
}

main();
