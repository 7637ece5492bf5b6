/**
 * Runs scripts of scripts/ one after the other in one process, each as `sucrase-node` runs it: what they have in common is then read once.
 *
 *   node run-scripts.js JSON      a list of scripts, each with its arguments: [["scripts/floors.ts", "out.svg"]]
 */
const { runMain } = require('node:module');
const { resolve } = require('node:path');
require('sucrase/register');

const scripts = JSON.parse(process.argv[2]);

function runNext() {
  const next = scripts.shift();
  if (next !== undefined) {
    const [script, ...args] = next;
    process.argv = [process.argv[0], resolve(script), ...args];
    delete require.cache[process.argv[1]];
    runMain();
    // Without anything to do, Node would end, and not ask again.
    setImmediate(() => undefined);
  }
}

// Again and again: whatever a script has begun is through by then.
process.on('beforeExit', runNext);
