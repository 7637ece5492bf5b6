import { awaitedOf, commandOfWaits } from '../../../lib/plan/changes';
import { poolsRolledOut } from '../../../lib/plan/machine-config/pool-proof';

const NOTHING = { rendered: [], left: [], entering: [], written: [], images: [] };

test('the wait for a new pool compares with nothing from before', () => {
  const { note, waits } = poolsRolledOut({ ...NOTHING, pools: ['gold'] }, []);
  const waitFor = commandOfWaits(waits);
  expect(note).toBeUndefined();
  expect(waitFor).not.toContain('noted_pools');
  expect(waitFor).toContain('= \'gold \' ]');
});

test('what is stored and compared is that of the pools of the step', () => {
  const { note, waits } = poolsRolledOut({ ...NOTHING, pools: ['worker', 'gold'], rendered: ['worker'] }, []);
  const waitFor = commandOfWaits(waits);
  expect(note).toBe('noted_pools=$(oc get machineconfigpools --output go-template=\'{{range .items}}{{if eq .metadata.name "worker"}}{{with .spec.configuration}}{{with .name}}{{printf "%q " .}}{{end}}{{end}}{{end}}{{end}}\')');
  expect(waitFor).toContain('{{if eq .metadata.name "gold" "worker"}}');
  expect(waitFor).toContain('= \'gold worker \' ]');
});

test('names with dots are not patterns', () => {
  expect(commandOfWaits(poolsRolledOut({ ...NOTHING, pools: [], left: ['a.b'] }, []).waits)).toContain('grep -q \'^rendered-a\\.b-[^-]*$\'');
});

test('without any pool there is nothing to wait for', () => {
  expect(poolsRolledOut({ ...NOTHING, pools: [] }, [])).toEqual({ waits: [], show: 'oc get machineconfigpools' });
});

test('what is waited for is said in a clause: pools, nodes that enter them, and pools that are left', () => {
  const { waits } = poolsRolledOut({ ...NOTHING, pools: ['worker', 'gold'], left: ['silver'], entering: [{ pool: 'bronze', nodes: ['n1', 'n2'] }] }, []);
  expect(awaitedOf(waits)).toBe('no node has the configuration of the pool silver, all nodes of the pools worker and gold have the new configuration and n1, n2 have the configuration of the pool bronze');
});
