import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ValidationContext } from 'cdk8s-cli/plugins';
import { FailOn, ManifestValidation, ManifestValidationProps } from '../../../lib';
import { cli } from '../../support/cli';

const dir = mkdtempSync(join(tmpdir(), 'validation-'));
afterAll(() => rmSync(dir, { recursive: true }));

const REFUSED = `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata:
  name: 99-rt
  labels:
    machineconfiguration.openshift.io/role: worker
spec:
  kernelType: rt
`;
const RISKY = REFUSED.replace('99-rt', '99-pages').replace('rt\n', '64k-pages\n');
const GOOD = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: b }\n';

/** What the cdk8s CLI would report. */
async function reportOn(texts: readonly string[], props?: ManifestValidationProps) {
  const files = texts.map((text, index) => {
    writeFileSync(join(dir, `${index}.k8s.yaml`), text);
    return join(dir, `${index}.k8s.yaml`);
  });
  const context = new ValidationContext(files, 'cdk8s-onload', '1.0.0', { '99-rt': { path: 'app/Config' } });
  await new ManifestValidation(props).validate(context);
  const { violations, summary } = context.report.toJson();
  return { success: context.report.success, violations, metadata: summary.metadata };
}

test('reports nothing for valid manifests', async () => {
  expect(await reportOn([GOOD, ''])).toEqual({ success: true, violations: [], metadata: undefined });
  expect(await reportOn([])).toEqual({ success: true, violations: [], metadata: undefined });
});

test('what the cluster refuses is a failure, with the construct, the place and what to do', async () => {
  const file = join(dir, '1.k8s.yaml');
  expect(await reportOn([GOOD, REFUSED])).toEqual({
    success: false,
    metadata: undefined,
    violations: [{
      ruleName: 'machine-config/kernel-type',
      recommendation: 'error: kernel type that the operator does not support: "rt"',
      fix: 'write default, realtime or 64k-pages',
      violatingConstructs: [{ resourceName: '99-rt', constructPath: 'app/Config', locations: ['spec.kernelType (line 8)'], manifestPath: file }],
    }],
  });
});

test('what is risky is reported, and is no failure', async () => {
  const { success, violations } = await reportOn([RISKY]);
  expect(success).toBe(true);
  expect(violations).toMatchObject([{ ruleName: 'machine-config/large-pages', recommendation: expect.stringMatching(/^warning: /) }]);
});

test('warnings can be acknowledged, what is refused cannot', async () => {
  const acknowledge = ['machine-config/large-pages', 'machine-config/kernel-type'];
  const { success, violations } = await reportOn([RISKY, REFUSED], { acknowledge });
  expect(success).toBe(false);
  expect(violations.map(({ ruleName }) => ruleName)).toEqual(['machine-config/kernel-type']);
});

describe('acknowledgements', () => {
  const home = process.cwd();
  const UNUSED = 'acknowledge: acknowledgement without a matching finding: "machine-config/no-pool"; remove it';
  beforeEach(() => {
    writeFileSync(join(dir, '.git'), '');
    process.chdir(dir);
  });
  afterEach(() => process.chdir(home));

  test('acknowledgements that met nothing, or an error that stays one, are in the summary', async () => {
    expect((await reportOn([GOOD], { acknowledge: ['machine-config/no-pool'] })).metadata).toEqual({ Acknowledgements: UNUSED });
    const { metadata } = await reportOn([REFUSED], { acknowledge: ['machine-config/kernel-type', 'machine-config/no-pool'] });
    expect(metadata!.Acknowledgements).toBe(
      `acknowledge: acknowledgement of an error that stays an error: "machine-config/kernel-type"; correct what the cluster refuses, and remove it\n${UNUSED}`);
  });

  test.each([
    ['onload-acknowledgements.yaml', {}], ['other.yaml', { acknowledgements: ['other.yaml'] }],
  ])('acknowledgements are read from %s', async (file, props) => {
    writeFileSync(file, 'version: 1\nacknowledgements:\n- { code: machine-config/large-pages, reason: arm64, object: MachineConfig 99-pages }\n');
    expect(await reportOn([RISKY], props)).toMatchObject({ success: true, violations: [], metadata: undefined });
    rmSync(file);
  });

  test('of a code that no rule has fail', async () => {
    await expect(reportOn([GOOD], { acknowledge: ['machine-config/no-pol'] }))
      .rejects.toThrow('acknowledge: not the code of a rule: "machine-config/no-pol"; write machine-config/no-pool');
  });
});

describe('a baseline', () => {
  const file = join(dir, 'baseline.yaml');
  const ENTRY = 'version: 1\nfindings:\n- { code: machine-config/kernel-type, level: error, object: MachineConfig 99-rt, path: spec.kernelType }\n';

  test('a baseline that check wrote hides what it has, errors too, and the summary says how much', async () => {
    const manifest = join(dir, 'all.yaml');
    writeFileSync(manifest, `${REFUSED}---\n${RISKY}`);
    await cli('check', manifest, '--write-baseline', file);
    expect(await reportOn([REFUSED, RISKY], { baseline: file })).toEqual({ success: true, violations: [], metadata: { Baseline: 'not shown: 2' } });
  });

  test('shows what is new', async () => {
    writeFileSync(file, ENTRY);
    const { success, violations } = await reportOn([REFUSED, RISKY], { baseline: file });
    expect([success, violations.map(({ ruleName }) => ruleName)]).toEqual([true, ['machine-config/large-pages']]);
  });

  test('a baseline with an entry that met nothing says so', async () => {
    writeFileSync(file, ENTRY);
    expect((await reportOn([GOOD], { baseline: file })).metadata!.Baseline).toMatch(/baseline entry without a matching finding: "machine-config\/kernel-type/);
  });

  test('a baseline that is not there fails', async () => {
    await expect(reportOn([GOOD], { baseline: join(dir, 'none.yaml') })).rejects.toThrow(/none\.yaml: cannot be read/);
  });
});

test.each([
  [RISKY, FailOn.WARNING, false], [RISKY, FailOn.NEVER_WORKS, true], [RISKY, undefined, true],
  [GOOD.replace('kind: ConfigMap', 'unknown: 1\nkind: ConfigMap'), FailOn.NEVER_WORKS, false], [GOOD.replace('kind: ConfigMap', 'unknown: 1\nkind: ConfigMap'), FailOn.ERROR, true],
  [REFUSED, FailOn.ERROR, false], [GOOD, FailOn.WARNING, true],
])('%s fails from %s on, or not', async (text, failOn, success) => {
  expect(await reportOn([text], { failOn })).toMatchObject({ success });
});

test('the level is what YAML has', async () => {
  expect((await reportOn([RISKY], { failOn: 'warning' as FailOn })).success).toBe(false);
  expect(() => new ManifestValidation({ failOn: 'warnings' as FailOn })).toThrow('\'failOn\' is not a level: "warnings"; write error, never-works, warning [check/fail-on]');
});

test('what a policy has in it is checked', async () => {
  const object = 'metadata: { name: 99-rt, labels: { machineconfiguration.openshift.io/role: worker } }\n      spec: { kernelType: rt }';
  const policy = `apiVersion: policy.open-cluster-management.io/v1
kind: ConfigurationPolicy
metadata: { name: p, namespace: policies }
spec:
  remediationAction: enforce
  object-templates:
  - complianceType: mustonlyhave
    objectDefinition:
      apiVersion: machineconfiguration.openshift.io/v1
      kind: MachineConfig
      ${object}
`;
  expect((await reportOn([policy])).violations.map(({ ruleName }) => ruleName)).toEqual(['machine-config/kernel-type']);
});

test.each<[string, ManifestValidationProps, boolean]>([
  ['OpenShift 4.17', { openshift: '4.17' }, false],
  ['OpenShift 4.18', { openshift: '4.18' }, true],
  ['Kubernetes', { kubernetes: '1.29' }, true],
])('the rules are those of %s', async (_, props, isKnown) => {
  const { violations } = await reportOn([REFUSED.replace('kernelType: rt', 'config: { ignition: { version: 3.2.0 } }\n  extensions: [sysstat]')], props);
  expect(violations.map(({ ruleName }) => ruleName)).toEqual(isKnown ? [] : ['machine-config/extension']);
});

test.each<[string, ManifestValidationProps, string]>([
  ['two platforms', { openshift: '4.17', kubernetes: '1.29' }, '[check/platform]'],
  ['no version of OpenShift', { openshift: 'four' }, 'four'],
  ['no version of Kubernetes', { kubernetes: 'v' }, '"v"'],
  ['no release of KMM', { kmm: 'x' }, '[kmm/release]'],
])('refuses invalid options: %s', (_, props, message) => {
  expect(() => new ManifestValidation(props)).toThrow(message);
});

test('a file that cannot be read is said', async () => {
  await expect(reportOn(['a: [\n'])).rejects.toThrow(/0\.k8s\.yaml.*not YAML/);
});
