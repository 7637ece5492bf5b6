import { functionName } from './app';
import type { Repository } from './repository';

export function unitTest(repository: Repository): string {
  const { name, gitops, isOpenshift } = repository;
  const add = functionName(repository);
  const isFlux = gitops === 'flux';
  return `import { readFileSync } from 'node:fs';
import { ${isFlux ? 'Names, ' : ''}Testing } from 'cdk8s';
${gitops === 'argocd' ? 'import { addSyncWaves } from \'../argo-cd\';\n' : ''}import { ${add} } from '../clusters/${name}';

const app = Testing.app();
const platform = ${add}(app);
${gitops === 'argocd' ? 'addSyncWaves(platform);\n' : ''}const manifests = app.charts.flatMap((chart) => chart.toJson());
const find = (kind: string, object: string) => manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === object);

test('one version of Onload is on all images', () => {
  const { spec } = find('Onload', 'onload');
  const { onload } = platform.release;
  expect(spec.onload.version).toBe(onload);
  expect(spec.onload.userImage).toContain(\`:\${onload}-\`);
  expect(spec.onload.kernelMappings[0].kernelModuleImage).toContain(\`:\${onload}-\`);
});

test('the Onload Operator is installed', () => {
  expect(find('Deployment', 'onload-operator-controller-manager')).toBeDefined();
});

test.each(['cdk8s.yaml', 'package.json'])('%s names the version of the cluster', (file) => {
  const named = readFileSync(file, 'utf8').matchAll(/${isOpenshift ? 'openshift' : 'kubernetes'}[:" ]+([\\d.]+)/g);
  expect(new Set([...named].map(([, version]) => version))).toEqual(new Set([platform.platform.version]));
});
${{ argocd: ARGO_CD, flux: fluxTest(name), none: '' }[gitops]}`;
}

const ARGO_CD = `
test('Argo CD applies the operators before Onload', () => {
  const waveOf = (manifest: any) => Number(manifest.metadata.annotations['argocd.argoproj.io/sync-wave']);
  expect(waveOf(find('Deployment', 'onload-operator-controller-manager'))).toBeLessThan(waveOf(find('Onload', 'onload')));
});
`;

function fluxTest(name: string): string {
  return `
test('Flux applies every stage', () => {
  for (const chart of app.charts) {
    const { id } = chart.node;
    expect(readFileSync('flux/${name}.yaml', 'utf8')).toContain(\`path: ./flux/\${id}\\n\`);
    expect(readFileSync(\`flux/\${id}/kustomization.yaml\`, 'utf8')).toContain(\`../../dist/\${Names.toDnsLabel(chart)}.k8s.yaml\`);
  }
});
`;
}
