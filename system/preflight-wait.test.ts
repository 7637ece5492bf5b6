/** The wait of a plan for a preflight validation: real kubectl reads the states that KMM's validation goes through, from files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, scratchDir } from './support/run';
import type { Manifest } from '../lib/manifests/manifest';
import { plan } from '../lib/plan/plan';

const scratch = scratchDir();
const NAMES = ['onload-module', 'onload-sfcmod'];

const onload: Manifest = {
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name: 'onload', namespace: 'onload' },
  spec: { onload: { kernelMappings: [{ regexp: '^.+$', kernelModuleImage: 'r.example.com/m:${KERNEL_FULL_VERSION}', sfc: {}, build: { dockerfileConfigMap: { name: 'd' } } }] } },
};
const ocp: Manifest = {
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'PreflightValidationOCP', metadata: { name: 'p' }, spec: { releaseImage: 'r.example.com/release:4.16', pushBuiltImage: true },
};
const upstream: Manifest = { apiVersion: 'kmm.sigs.x-k8s.io/v1beta2', kind: 'PreflightValidation', metadata: { name: 'p' }, spec: { kernelVersion: '5.14.0-1.x86_64', pushBuiltImage: true } };

/** What the templates of a step print of a state: that of its wait, and that of its table. */
function printed(validation: Manifest, status: object | undefined): string {
  const { steps } = plan({ before: [onload], after: [onload, validation] });
  const [, template] = /--output (go-template='[^']*')/.exec(steps[0].waitFor!)!;
  const file = join(scratch, 'state.json');
  writeFileSync(file, JSON.stringify({ ...validation, ...status === undefined ? {} : { status } }));
  return run(scratch, 'sh', ['-c', `kubectl annotate --local --filename ${file} state=read --output ${template}`]);
}

const asMap = (...results: (string | undefined)[]) => ({
  crStatuses: Object.fromEntries(NAMES.flatMap((name, index) => (results[index] === undefined ? [] : [[name, { verificationStatus: results[index], verificationStage: 'Image' }]]))),
});
const asList = (...results: (string | undefined)[]) => ({
  modules: NAMES.flatMap((name, index) => (results[index] === undefined ? [] : [{ name, namespace: 'onload', verificationStatus: results[index] }])),
});

describe.each([['v1beta1', ocp, asMap], ['v1beta2', upstream, asList]] as const)('of %s', (_, validation, status) => {
  test.each<[string, object | undefined, string]>([
    ['before KMM has seen it', undefined, 'onload-module onload-sfcmod '],
    ['with an empty status', {}, 'onload-module onload-sfcmod '],
    ['with one Module', status('True'), 'onload-sfcmod '],
    ['while both are validated', status('False', 'False'), 'onload-module onload-sfcmod '],
    ['while the driver waits for the image', status('True', 'False'), 'onload-sfcmod '],
    ['in progress, since KMM 2.4', status('Success', 'InProgress'), 'onload-sfcmod '],
    ['failed, since KMM 2.4', status('Failure', 'Success'), 'onload-module '],
    ['verified', status('True', 'True'), ''],
    ['verified, since KMM 2.4', status('Success', 'Success'), ''],
  ])('the wait ends as expected: %s', (__, state, left) => {
    expect(printed(validation, state)).toBe(left);
  });
});
