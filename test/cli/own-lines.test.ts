import { ownLines } from '../../lib/cli/own-lines';

const THROWN = `/repo/nyc1/node_modules/cdk8s-onload/build/lib/text/errors.js:37
    throw x;
    ^

Error: nyc1: not a version [platform/version]
    at invalid (/repo/nyc1/node_modules/cdk8s-onload/build/lib/text/errors.js:37:26)
    at addNyc1 (/repo/nyc1/clusters/nyc1.ts:8:24)
    at Object.<anonymous> (/repo/nyc1/main.ts:5:1)
    at Module._compile (node:internal/modules/cjs/loader:1521:14)
    at async file:///repo/nyc1/node_modules/x/y.js:1:1
    at C:\\nyc1\\node_modules\\x\\y.js:1:1 {
  code: 'platform/version'
}

Node.js v20.20.2
`;

test('of an error, the message and the frames in the user\'s files are left', () => {
  expect(THROWN.split('\n').filter(ownLines()).join('\n')).toBe(`Error: nyc1: not a version [platform/version]
    at addNyc1 (/repo/nyc1/clusters/nyc1.ts:8:24)
    at Object.<anonymous> (/repo/nyc1/main.ts:5:1)
  code: 'platform/version'
}

`);
});

test('the source line of an error in the user\'s own file stays', () => {
  const own = '/repo/nyc1/clusters/nyc1.ts:8\n  throw new Error();\n  ^\n\nError: x\n';
  expect(own.split('\n').filter(ownLines()).join('\n')).toBe(own);
});

test('the message stays where no empty line precedes it, as with ts-node', () => {
  const lines = THROWN.split('\n').filter((_, index) => index !== 3);
  expect(lines[3]).toMatch(/^Error: /);
  expect(lines.filter(ownLines())[0]).toBe('Error: nyc1: not a version [platform/version]');
});
