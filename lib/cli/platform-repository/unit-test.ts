import { functionName } from './app';
import { loadsByKmm, type Repository } from './repository';

export function unitTest(repository: Repository): string {
  const { name, gitops } = repository;
  const add = functionName(repository);
  return `import { Testing } from 'cdk8s';
import { ${add} } from '../clusters/${name}';

const app = Testing.app();
const platform = ${add}(app);
${gitops === 'none' ? '' : `app.synth(); // adds what the GitOps engine needs
`}const manifests = app.charts.flatMap((chart) => chart.toJson());
const find = (kind: string, object: string) => manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === object);

${loadsByKmm(repository) ? BY_KMM : BY_OPERATOR}${{
  argocd: stageTest('an Application of Argo CD', 'Application', `({ number, name }) => \`${name}-\${number}-\${name}\``),
  flux: stageTest('a Kustomization of Flux', 'Kustomization', `({ name }) => \`${name}-\${name}\``),
  acm: stageTest('a policy', 'Policy', `({ name }) => \`${name}-\${name}\``),
  none: '',
}[gitops]}`;
}

const BY_OPERATOR = `test('one version of Onload is on all images', () => {
  const { spec } = find('Onload', 'onload');
  const { onload } = platform.release;
  expect(spec.onload.version).toBe(onload);
  expect(spec.onload.userImage).toContain(\`:\${onload}-\`);
  expect(spec.onload.kernelMappings[0].kernelModuleImage).toContain(\`:\${onload}-\`);
});

test('the Onload Operator is installed', () => {
  expect(find('Deployment', 'onload-operator-controller-manager')).toBeDefined();
});
`;

const BY_KMM = `test('one version of Onload is on all images', () => {
  const { container } = find('Module', 'onload-module').spec.moduleLoader;
  const { initContainers } = find('DaemonSet', 'onload-device-plugin').spec.template.spec;
  const { onload } = platform.release;
  expect(container.version).toBe(onload);
  expect(container.kernelMappings[0].containerImage).toContain(\`:\${onload}-\`);
  expect(initContainers[0].image).toContain(\`:\${onload}-\`);
});

test('the Onload Operator is not installed', () => {
  expect(find('Deployment', 'onload-operator-controller-manager')).toBeUndefined();
});
`;

/** A test that each stage has an object of the engine. */
function stageTest(what: string, kind: string, nameOf: string): string {
  return `
test.each(platform.stages.map(${nameOf}))('%s is ${what}', (name) => {
  expect(find('${kind}', name)).toBeDefined();
});
`;
}
