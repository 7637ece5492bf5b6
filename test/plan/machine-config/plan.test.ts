import { planMachineConfig } from '../../../lib/plan/machine-config';
import { context, file, machineConfig, node } from './support';

test('smoke', () => {
  const before = [machineConfig('99-a', 'worker', { files: [file('/etc/modprobe.d/x.conf', 'a')] })];
  const after = [machineConfig('99-a', 'worker', { files: [file('/etc/modprobe.d/x.conf', 'b')], spec: { kernelArguments: ['nosmt'] } })];
  const plan = planMachineConfig(context(before, after, { nodes: [node('n1', ['worker']), node('n2', ['worker']), node('m1', ['master'])] }));
  console.log(JSON.stringify(plan, null, 1));
});
