import { obstacles, sectionOf, State } from '../../scripts/release';

const CHANGELOG = '# Changelog\n\n## 0.1.0 (2026-11-22)\n\n### Added\n\n- Much.\n\n## 0.0.9 (2026-01-01)\n\n- Little.\n';
const READY: State = { version: '0.1.0', branch: 'main', status: '', changelog: CHANGELOG, head: 'c0ffee' };

test('the section of the newest version ends where the next one begins', () => {
  expect(sectionOf(CHANGELOG, '0.1.0')).toBe('### Added\n\n- Much.');
});

test.each<[string, Partial<State>, string[]]>([
  ['everything is ready', {}, []],
  ['the tag is at this commit: publishing what was tagged', { tagged: 'c0ffee' }, []],
  ['no version was set', { version: '0.0.0' }, [
    'not a version to release: 0.0.0; set VERSION in .projenrc.ts and run npx projen',
    'CHANGELOG.md does not begin with a section for 0.0.0; rename "Unreleased" to "0.0.0 (YYYY-MM-DD)"',
  ]],
  ['another branch', { branch: 'topic' }, ['not on the branch main: topic; release from there']],
  ['a changed file', { status: ' M README.md' }, ['uncommitted changes; commit or remove them:\n M README.md']],
  ['changes are still unreleased', { changelog: '# Changelog\n\n## Unreleased\n\n- More.\n\n## 0.1.0 (2026-11-22)\n\n- Much.\n' }, [
    'CHANGELOG.md does not begin with a section for 0.1.0; rename "Unreleased" to "0.1.0 (YYYY-MM-DD)"',
  ]],
  ['an empty section', { changelog: '# Changelog\n\n## 0.1.0 (2026-11-22)\n' }, [
    'CHANGELOG.md does not begin with a section for 0.1.0; rename "Unreleased" to "0.1.0 (YYYY-MM-DD)"',
  ]],
  ['it is published in a pipeline', { publishing: { packageJson: '{ "name": "thing" }', imagesByTag: [], environment: { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token' } } }, []],
  ['it is packed for the job that publishes it', { tagged: 'c0ffee', publishing: { packageJson: '{ "name": "thing" }', imagesByTag: [] } }, []],
  ['it is packed without a tag', { publishing: { packageJson: '{ "name": "thing" }', imagesByTag: [] } }, ['v0.1.0 is not tagged; run npm run release, and push the tag']],
  ['it is packed without the digests of images', { tagged: 'c0ffee', publishing: { packageJson: '{ "name": "thing" }', imagesByTag: ['a:1', 'b:2'] } }, [
    'images without a digest: a:1, b:2; run npm run image-digests, npm run test:update and the generators, and commit',
  ]],
  ['it is published by a person, with placeholders', { publishing: { packageJson: '"a@thing.example" "https://thing.example/thing.git"', imagesByTag: [], environment: {} } }, [
    'placeholders in package.json: //thing.example, a@thing.example; write the real addresses into .projenrc.ts and run npx projen',
    'npm cannot prove here where the package was built; publish in a job of GitHub Actions with id-token: write, or of GitLab with the id token SIGSTORE_ID_TOKEN',
  ]],
  ['the version is tagged elsewhere', { tagged: 'bad' }, ['v0.1.0 is tagged already, at another commit: bad; raise VERSION in .projenrc.ts']],
])('checks the notes of a release: %s', (_, state, expected) => {
  expect(obstacles({ ...READY, ...state })).toEqual(expected);
});
