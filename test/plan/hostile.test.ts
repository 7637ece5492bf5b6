/** Whatever the manifests, nodes and pods hold, the report stays a report and the commands stay commands. */
import * as fc from 'fast-check';
import { machineConfig, pool } from './fixtures';
import { oneOfEach } from './one-of-each';
import { Manifest } from '../../lib/manifests/manifest';
import { ReadError } from '../../lib/manifests/read-error';
import { readManifests } from '../../lib/manifests/read-manifests';
import { plan } from '../../lib/plan/plan';
import { SAMPLES } from '../support/fuzz';
import { runsOf, spread } from '../support/fuzz-runs';
import { harmless, hostileText, textPlaces, withText } from '../support/hostile';
import { expectCopyable, PLAN_LAWS } from '../support/plan-laws';

const SEED = 17;

/** One of each kind, and machine configuration with something in all of its fields. */
function cluster(version: number): Manifest[] {
  const unit = { name: 'it.service', enabled: true, contents: `[Service]\nExecStart=/bin/${version}\n`, dropins: [{ name: 'it.conf', contents: `# ${version}` }] };
  return [...oneOfEach(version), pool('fast'), machineConfig('50-a', 'worker', { '/etc/a': String(version), '/etc/chrony.conf': String(version) }, {
    kernelArguments: [`a=${version}`], extensions: ['usbguard'], kernelType: version > 1 ? 'realtime' : 'default', fips: false,
  }), {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: '51-b', labels: { 'machineconfiguration.openshift.io/role': 'fast' } },
    spec: { config: { ignition: { version: '3.2.0' }, systemd: { units: [unit] }, passwd: { users: [{ name: 'core', sshAuthorizedKeys: [`ssh-ed25519 ${version}`] }] } } },
  }];
}

const NEW = cluster(2);
const CHANGE = { before: cluster(1), after: NEW, nodes: NEW.filter(({ kind }) => kind === 'Node'), pods: NEW.filter(({ kind }) => /^Pod/.test(kind)) };
/** What says which object, and which set, a value is part of. */
const isTaken = (path: readonly (string | number)[]) => path.length === 1 || /^(kind|apiVersion)$/.test(String(path.at(-1)));
const placesOf = (value: unknown) => textPlaces(value).filter(({ path }) => !isTaken(path));

/** A value with texts in some places of it. */
function filled<T>(value: T): fc.Arbitrary<T> {
  const places = placesOf(value);
  return fc.array(fc.tuple(fc.constantFrom(...places), hostileText), { minLength: 1, maxLength: 8 })
    .map((texts) => texts.reduce((result, [place, text]) => {
      try {
        return withText(result, place, text);
      } catch {
        // A key above it is another now.
        return result;
      }
    }, value));
}

function expectReport(input: Parameters<typeof plan>[0], file: string): void {
  const report = plan({ openshift: '4.17', ...input, fileOf: () => file });
  const twin = harmless(report);
  expectCopyable(report);
  Object.values(PLAN_LAWS).forEach((law) => law(report, twin));
}

test('texts in both sets, in nodes and in pods', () => {
  const numRuns = Math.min(250, runsOf(0.1));
  fc.assert(fc.property(filled(CHANGE), hostileText, (input, file) => expectReport(input, file)), { numRuns, seed: SEED });
});

test('texts in what comes new', () => {
  const added = filled(spread(SAMPLES, 40));
  const numRuns = Math.min(150, runsOf(0.05));
  fc.assert(fc.property(added, hostileText, (after, file) => expectReport({ before: [], after }, file)), { numRuns, seed: SEED });
});

test('without a text there is something of everything to be planned', () => {
  const report = plan({ ...CHANGE, openshift: '4.17' });
  expect(new Set(report.steps.map(({ system }) => system))).toEqual(new Set(['operators', 'machine-config', 'sriov', 'kmm', 'onload', 'daemonset', 'workload', 'objects']));
  expectCopyable(report);
});

test('a selector that leaves its block renders nothing', () => {
  const hostile = 'a\n   ```\n<img src=x>\n@octocat https://evil.example\n';
  const onload = (text: string) => CHANGE.after.map((object) => (object.kind === 'Onload' ? { ...object, spec: { ...object.spec, selector: { a: text } } } : object));
  expectReport({ ...CHANGE, after: onload(hostile) }, 'a.yaml');
});

test('a namespace of spokes runs nothing in a shell', () => {
  const spokes = (name: string) => [CHANGE.before, CHANGE.after].map((set) => set.map((object) => (
    object.kind !== 'ManagedClusterModule' ? object : { ...object, spec: { ...object.spec, spokeNamespace: name } })));
  for (const name of ['a; reboot', '\'; reboot; \'', '$(reboot)', 'a -f AFTER']) {
    const [before, after] = spokes(name);
    const report = plan({ before, after, openshift: '4.17', fileOf: () => '$(reboot)' });
    expect(report.steps.some(({ waitFor }) => waitFor.includes('reboot') || waitFor.includes('AFTER'))).toBe(true);
    expectCopyable(report);
  }
});

test('a command whose file has a control character is left out, and it is said', () => {
  const { steps, warnings } = plan({ ...CHANGE, openshift: '4.17', fileOf: () => 'a\u001b[2J.yaml' });
  expect(steps.filter(({ run }) => run.includes('apply'))).toEqual([]);
  expect(warnings.filter(({ code }) => code === 'plan/command')[0]).toEqual({
    code: 'plan/command',
    object: steps[0].target,
    message: 'a command of step 1 is omitted: a selector, a version or a file name in it has a control character or an invisible one',
    advice: 'correct the value, or rename the file',
  });
});

test('what cannot be read is said in one plain line', () => {
  fc.assert(fc.property(hostileText, hostileText, (file, text) => {
    try {
      readManifests([{ file, text: `a: ${text}\nb: [` }]);
    } catch (error) {
      expect(error).toBeInstanceOf(ReadError);
      expect((error as Error).message).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
    }
  }), { numRuns: Math.min(1500, runsOf(0.5)), seed: SEED });
});
