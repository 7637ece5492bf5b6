/** Compiled code as it is, with its map: the coverage is told of the sources. */
const { existsSync, readFileSync } = require('node:fs');

module.exports = {
  process(code, file) {
    const map = `${file}.map`;
    return { code, map: existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')) : null };
  },
};
