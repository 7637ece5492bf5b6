/** Nothing that a command prints about manifests has one of the confidential values in them, in any format. */
import { writeFileSync } from 'node:fs';
import { cli, useFolder } from '../support/cli';
import { notations, plantedManifests, PlantedWords } from '../support/planted-manifests';

const SIDES = {
  before: { words: new PlantedWords('b'), release: '8.1.2.26', isMistyped: false },
  after: { words: new PlantedWords('a'), release: '8.1.3.40', isMistyped: false },
  bad: { words: new PlantedWords('m'), release: '8.1.3.40', isMistyped: true },
};
const TEXTS = Object.entries(SIDES).map(([name, { words, release, isMistyped }]) => (
  [`${name}.yaml`, plantedManifests(words, release, isMistyped).map((each) => JSON.stringify(each)).join('\n---\n')] as const));
const WORDS = Object.values(SIDES).flatMap(({ words }) => words.all);

useFolder(() => TEXTS.forEach(([file, text]) => writeFileSync(file, text)));

test('more than 140 words are planted', () => {
  expect(WORDS.length).toBeGreaterThan(140);
});

test.each([
  ...['after', 'bad'].flatMap((side) => [
    ...['text', 'json', 'markdown', 'html', 'sh'].map((format) => ['plan', 'before.yaml', `${side}.yaml`, '--format', format]),
    ...['text', 'json'].flatMap((format) => [['diff', 'before.yaml', `${side}.yaml`, '--format', format], ['verify', `${side}.yaml`, 'before.yaml', '--format', format]]),
    ...['text', 'json', 'sarif'].map((format) => ['check', `${side}.yaml`, '--format', format]),
    ['graph', `${side}.yaml`], ['images', `${side}.yaml`], ['schedule', 'before.yaml', `${side}.yaml`],
  ]),
])('%s %s %s %s %s prints no confidential value', async (...args) => {
  const { out, err } = await cli(...args.filter((arg) => arg !== undefined));
  expect(out + err).not.toBe('');
  expect(WORDS.filter((word) => notations(word).some((text) => (out + err).includes(text)))).toEqual([]);
});
