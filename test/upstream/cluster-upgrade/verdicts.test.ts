/** Verdicts of the real operators about upgrades, of which `verdicts.json` has one a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  adminGates, bootImageSkew, desiredUpdateProblem, driverToolkitName, installedStream, isGateOf, isMinorUpdate, keepsMinor,
  kubeletSkew, operatorUpgradeable, osVersionForKmm, passesOperator, refusedUpdate, signerRotationDays, supportsNodePool,
} from '../../../lib/upstream/cluster-upgrade';

interface Verdict {
  readonly name: string;
  readonly input: { readonly type: string; readonly [fact: string]: any };
  readonly expect: { readonly [fact: string]: unknown };
}

const VERDICTS: readonly Verdict[] = JSON.parse(readFileSync(join(__dirname, 'verdicts.json'), 'utf8'));

const ANSWERS: { readonly [type: string]: (input: Verdict['input']) => { readonly [fact: string]: unknown } } = {
  kubeletSkew: ({ controlPlane, kubelets }) => ({ condition: 'KubeletMinorVersionUpgradeable', ...kubeletSkew(controlPlane, kubelets) }),
  mcoUpgradeable: ({ release, pools = [], skew, cgroupMode, clusterImagePolicies }) => operatorUpgradeable(release, {
    updating: pools.some((pool: { Updating?: boolean }) => pool.Updating),
    degraded: pools.some((pool: { Degraded?: boolean }) => pool.Degraded),
    skew,
    cgroupMode,
    clusterImagePolicies,
  }),
  bootImageSkew: ({ release, platform, installVersion, topology }) => bootImageSkew(release, { platform, installVersion, topology }),
  requiredPools: ({ master, worker }) => ({
    mcoDone: passesOperator({ master, others: [worker] }),
    ...master === 'Paused' ? { error: 'is paused and cannot sync until it is unpaused' } : {},
  }),
  cvoPrecondition: ({ current, target, previous, overrides = [] }) => {
    const refused = refusedUpdate({ current, target, previous });
    const isOverridden = isMinorUpdate(current, target) && overrides.some(({ unmanaged }: { unmanaged?: boolean }) => unmanaged);
    return { allowed: refused === undefined && !isOverridden, ...refused === undefined ? {} : { reason: refused.reason } };
  },
  desiredUpdate: ({ desiredUpdate, availableUpdates }) => (
    { valid: desiredUpdateProblem(desiredUpdate, { available: availableUpdates, history: [] }) === undefined }),
  adminAck: ({ from, platform = 'None', nodeArchitectures = ['amd64'] }) => (
    { gates: adminGates(from, { platform, architectures: nodeArchitectures, namesBootImages: false, mirrors: false }).certain }),
  adminAckEval: ({ current, gates, acks }) => ({ blocked: gates.some((gate: string) => isGateOf(gate, current) && acks[gate] !== 'true') }),
  osStream: ({ installVersion }) => ({ defaultStream: installedStream(installVersion) }),
  olmMax: ({ current, maxOpenShiftVersion }) => ({ blocksMinor: keepsMinor(current, maxOpenShiftVersion) }),
  nodePoolSkew: ({ hostedCluster, nodePool }) => ({ supported: supportsNodePool(hostedCluster, nodePool) }),
  dtk: ({ release, stream }) => {
    const name = driverToolkitName(release, stream);
    return { inPayload: name !== undefined, ...name === undefined ? {} : { imageFor: name } };
  },
  kmmOsVersion: ({ osImage }) => ({ tag: osVersionForKmm(osImage) }),
  signer: ({ release, validityDays }) => ({ rotatesAfterDays: signerRotationDays(release, validityDays) }),
};

test('the table has verdicts of every type', () => {
  expect([...new Set(VERDICTS.map(({ input }) => input.type))].sort()).toEqual(Object.keys(ANSWERS).sort());
});

test.each(VERDICTS)('the answer is that of the real operator: $name', ({ input, expect: expected }) => {
  expect(ANSWERS[input.type](input)).toEqual(expected);
});
