/** What a program prints, in a process of its own: there may be several apps in it. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { withoutPlaces } from '../test/support/printed';

/** The library: its sources, or what the compiler made of them. */
const LIB = dirname(require.resolve('../lib'));
const HEAD = `
  const { ApiObject, App, Chart, Testing } = require('cdk8s');
  const { enforce } = require('${LIB}/synthesis');
  const { Findings } = require('${LIB}/synthesis/findings');
  const check = (manifests) => manifests.ofKind('Thing').map((object) => ({ object, path: 'bad', what: 'not good', value: object.bad, fix: 'leave it out' }));
  function appWith(bad, ruleClass = 'risky') {
    const app = Testing.app();
    const chart = new Chart(app, 'chart');
    new ApiObject(chart, 'Thing', { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a' }, bad });
    enforce(chart, [{ code: 'thing/risky', class: ruleClass, kinds: ['Thing'], check }]);
    return app;
  }
`;

function stderrOf(program: string): string[] {
  const { stderr, status } = spawnSync(process.execPath, ['-r', 'sucrase/register/ts', '-e', HEAD + program], {
    encoding: 'utf8', cwd: join(__dirname, '..'),
  });
  expect(status).toBe(0);
  return withoutPlaces(stderr).split('\n').slice(0, -1);
}

test('a thousand apps with the same warning are a line, and a summary at the end', () => {
  expect(stderrOf('for (let i = 0; i < 1000; i++) { appWith(1).charts.forEach(Testing.synth); }')).toEqual([
    'warning: [chart] Thing a, bad: not good: 1; leave it out [thing/risky]',
    'warning: 999 more findings of [thing/risky] in 999 clusters; Findings.of(app).warnings lists all',
  ]);
});

test('prints each warning once: synthesis to files, to YAML, of one chart and after an error', () => {
  expect(stderrOf(`
    const app = appWith('files');
    app.synth(); app.synthYaml(); Testing.synth(app.charts[0]); app.synth();
    appWith('yaml').synthYaml();
    Testing.synth(appWith('chart').charts[0]);
    const broken = appWith('broken');
    broken.node.addValidation({ validate: () => ['wrong'] });
    try { broken.synth(); } catch { process.stderr.write('error\\n'); }
  `)).toEqual([...['files', 'yaml', 'chart', 'broken'].map((bad) => `warning: [chart] Thing a, bad: not good: "${bad}"; leave it out [thing/risky]`), 'error']);
});
