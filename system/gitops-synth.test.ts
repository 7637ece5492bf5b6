/** A platform with a GitOps engine under the real cdk8s-cli. */
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, scratchDir } from './support/run';

const scratch = scratchDir();

test('cdk8s synth writes the files of the engine into its output folder', () => {
  symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'));
  writeFileSync(join(scratch, 'main.ts'), `
import { App } from 'cdk8s';
import { GitOps } from '${ROOT}/lib';
import { wholePlatform } from '${ROOT}/test/support/whole-platform';

const app = new App();
wholePlatform(app, 'nyc1').gitOps(GitOps.argoCd({ repository: 'https://git.example.com/platform.git' }));
app.synth();
`);
  writeFileSync(join(scratch, 'cdk8s.yaml'), 'language: typescript\napp: npx sucrase-node main.ts\n');
  run(scratch, 'npx', ['cdk8s', 'synth', '--check-upgrade=false', '--output', 'out']);
  expect(readdirSync(join(scratch, 'out')).sort().filter((file) => !file.includes('-gitops-jobs-'))).toEqual([
    '10-operators.k8s.yaml', '15-operator-config.k8s.yaml', '20-machine-config.k8s.yaml', '30-onload.k8s.yaml', '40-ptp.k8s.yaml', '45-sriov.k8s.yaml',
    '50-networks.k8s.yaml', '60-workloads.k8s.yaml',
    ...['access', 'applications', 'instance', 'rights', 'root'].map((name) => `80-gitops-${name}.k8s.yaml`),
  ]);
});
