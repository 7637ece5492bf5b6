/** jest calls this after all test files. */
const { rmSync } = require('node:fs');

module.exports = () => rmSync(globalThis.temporary, { recursive: true, force: true });
