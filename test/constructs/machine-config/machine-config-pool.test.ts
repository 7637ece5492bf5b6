import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { MachineConfigPool, MachineConfigPoolProps } from '../../../lib/constructs/machine-config';
import { NodeGroup } from '../../../lib/values/node-group';
import { NodeLimit } from '../../../lib/values/node-limit';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const nodes = NodeGroup.withRole('fast', { maxUnavailable: NodeLimit.percent(10) });
const make = (props: Partial<MachineConfigPoolProps> = {}) => new MachineConfigPool(new Chart(new App(), 'test'), 'Pool', { nodes, ...props });
const manifest = (pool: MachineConfigPool) => find(synth(pool), 'MachineConfigPool', pool.name);

describe('a MachineConfigPool', () => {
  test('a MachineConfigPool has the nodes of a role, and inherits what is configured for workers', () => {
    const pool = make();
    expect([pool.name, pool.paused]).toEqual(['fast', false]);
    expect(manifest(pool).spec).toEqual({
      machineConfigSelector: { matchExpressions: [{ key: 'machineconfiguration.openshift.io/role', operator: 'In', values: ['worker', 'fast'] }] },
      nodeSelector: { matchLabels: { 'node-role.kubernetes.io/fast': '' } },
      maxUnavailable: '10%',
    });
  });

  test('renders its defaults', () => {
    expect(manifest(make({ nodes: NodeGroup.withRole('fast') }))).toMatchSnapshot();
  });

  test('a MachineConfigPool can wait', () => {
    expect(manifest(make({ paused: true })).spec.paused).toBe(true);
  });

  test('a MachineConfigPool is not resumed against others unless that is said', () => {
    expect(manifest(make()).spec).not.toHaveProperty('paused');
    expect(manifest(make({ paused: false })).spec.paused).toBe(false);
  });

  test.each(['worker', 'master', 'arbiter'])('fails for the role %s, whose pool is there', (role) => {
    expect(errorOf(() => make({ nodes: NodeGroup.withRole(role) }))).toEqual({
      code: 'machine-config/built-in-pool',
      message: `test/Pool: pool that the Machine Config Operator creates itself: "${role}"; change it with oc patch machineconfigpool ${role}; `
        + 'or use NodeGroup.withRole() for a custom pool [machine-config/built-in-pool]',
    });
  });

  test('fails for workers, whatever the group is called', () => {
    expect(errorOf(() => make({ nodes: NodeGroup.worker('fast') })).code).toBe('machine-config/built-in-pool');
  });

  test('fails for a group of labels', () => {
    expect(errorOf(() => make({ nodes: NodeGroup.withCards() })).code).toBe('machine-config/no-role');
  });

  test('fails to synthesize where a patch makes it select something else than its group', () => {
    const pool = make();
    ApiObject.of(pool).addJsonPatch(JsonPatch.replace('/spec/nodeSelector/matchLabels', { 'node-role.kubernetes.io/slow': '' }));
    expect(() => synth(pool)).toThrow(validationError(
      '[test/Pool] MachineConfigPool fast, spec.machineConfigSelector: pool of the nodes with the role slow that does not select the configurations of that role: '
      + '{"matchExpressions":[{"key":"machineconfiguration.openshift.io/role","operator":"In","values":["worker","fast"]}]}; '
      + 'select machineconfiguration.openshift.io/role In [worker, slow] [machine-config/pool-configs]'));
  });
});
