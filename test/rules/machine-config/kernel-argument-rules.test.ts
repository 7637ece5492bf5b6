import { machineConfig } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import {
  argumentLost, bootCpu, contradiction, cpuLists, hugePages, mitigationsOff, tickless, unknownArgument,
} from '../../../lib/rules/machine-config/kernel-argument-rules';
import type { Rule } from '../../../lib/rules/rule/rule';
import { Platform } from '../../../lib/values/platform';
import { problemsOf } from '../../support/rules';

const config = (kernelArguments: unknown, name = '99-config', role = 'worker') => machineConfig({ name, role, kernelArguments });
const of = (rule: Rule, ...kernelArguments: string[]) => problemsOf(rule, [config(kernelArguments)]);
const whatOf = (rule: Rule, ...kernelArguments: string[]) => of(rule, ...kernelArguments).map(({ path, what }) => `${path.slice(-2, -1)}: ${what}`);

describe('an argument that the kernel has once', () => {
  test('an argument that the kernel has once is a risk where two configurations of a pool give it two values', () => {
    expect(problemsOf(contradiction, [config(['audit=0'], 'b'), config(['quiet', 'audit=1'], 'a')])).toEqual([{
      of: 'b',
      code: 'machine-config/kernel-argument-contradiction',
      class: 'risky',
      severity: 'warning',
      path: 'spec.kernelArguments[0]',
      what: 'kernel argument that MachineConfig a sets to another value, audit=1',
      value: 'audit=0',
      fix: 'keep the setting in one of them',
    }]);
  });

  test('an argument that the kernel has once is one in a custom pool too, whatever the names', () => {
    expect(problemsOf(contradiction, [config(['audit=0'], '00-a', 'fast'), config(['audit=1'], '99-b')])).toMatchObject([{ of: '00-a' }]);
  });

  test.each([
    [['audit=1', 'audit=1']], [['console=a', 'console=b']], [['hugepagesz=1G', 'hugepagesz=2M']],
  ])('an argument that the kernel has once may be %j', (kernelArguments) => {
    expect(of(contradiction, ...kernelArguments)).toEqual([]);
  });

  test.each([['worker', 'master'], ['fast', 'slow']])('an argument that the kernel has once may differ between %s and %s', (one, other) => {
    expect(problemsOf(contradiction, [config(['audit=0'], 'a', one), config(['audit=1'], 'b', other)])).toEqual([]);
  });

  test('an argument that the kernel has once is told from what stands in the same entry, spelled in another way, or quoted', () => {
    expect(of(contradiction, 'numa-balancing=enable numa_balancing="disable"')).toHaveLength(1);
  });
});

describe('huge pages', () => {
  test('huge pages are a risk without a size before their number', () => {
    expect(of(hugePages, 'hugepagesz=1G', 'hugepages=4', 'hugepages=8')).toEqual([{
      of: '99-config',
      code: 'machine-config/huge-pages',
      class: 'risky',
      severity: 'warning',
      path: 'spec.kernelArguments[2]',
      what: 'number of huge pages without a size before it',
      value: 'hugepages=8',
      fix: 'write hugepagesz=<size> directly before it',
    }]);
  });

  test.each([
    [['hugepages=x'], ['0: invalid number of huge pages']],
    [['hugepages'], ['0: invalid number of huge pages']],
    [['hugepagesz=3M', 'hugepages=1'], ['0: size of huge pages that no kernel has']],
    [['hugepagesz=1G', 'hugepages=1', 'hugepagesz=1g', 'hugepages=2'], ['3: second number of huge pages of the same size (1G)']],
  ])('huge pages are not %j', (kernelArguments, expected) => {
    expect(whatOf(hugePages, ...kernelArguments)).toEqual(expected);
  });

  test.each([
    [['hugepages=4']], [['hugepagesz=1G hugepages=4', 'hugepagesz=2M hugepages=8']], [['default_hugepagesz=1G', 'hugepagesz=1G', 'hugepages=4']],
    [['default_hugepagesz=1G', 'hugepages=4']], [['hugepagesz=1G', 'hugepages=0:2,1:4']],
  ])('huge pages may be %j', (kernelArguments) => {
    expect(whatOf(hugePages, ...kernelArguments)).toEqual([]);
  });

  test('huge pages are counted with those that a pool inherits', () => {
    const pages = ['hugepagesz=1G', 'hugepages=4'];
    expect(problemsOf(hugePages, [config(pages, 'a'), config(pages, 'b', 'fast')])).toMatchObject([{ of: 'b', what: 'second number of huge pages of the same size (1G)' }]);
    expect(problemsOf(hugePages, [config(pages, 'a', 'master'), config(pages, 'b', 'fast')])).toEqual([]);
  });
});

describe('a list of CPUs', () => {
  test('never works where the kernel cannot read it', () => {
    expect(of(cpuLists, 'isolcpus=domain,7-2')).toEqual([{
      of: '99-config',
      code: 'machine-config/cpu-list',
      class: 'never works',
      severity: 'error',
      path: 'spec.kernelArguments[0]',
      what: 'invalid list of CPUs',
      value: 'isolcpus=domain,7-2',
      fix: 'use numbers and ascending ranges, such as 2-7,10',
    }]);
  });

  test('a list of CPUs has flags that the kernel knows', () => {
    expect(of(cpuLists, 'isolcpus=domains,2')).toMatchObject([{ what: 'flag of isolcpus that the kernel does not know, domains', fix: 'use domain, managed_irq, nohz' }]);
  });

  test.each(['irqaffinity=', 'nohz_full=1,,2', 'rcu_nocbs=1-', 'isolcpus=domain', 'isolcpus=9999'])('a list of CPUs is not that of %s', (argument) => {
    expect(of(cpuLists, argument)).toHaveLength(1);
  });

  test.each(['isolcpus=nohz,domain,managed_irq,2-7', 'nohz_full=2-7,9', 'rcu_nocbs', 'rcu_nocbs=all', 'isolcpus=0-31:2/8', 'isolcpus=2-N', 'other=7-2'])('a list of CPUs may be that of %s', (argument) => {
    expect(of(cpuLists, argument)).toEqual([]);
  });

  test('a list of CPUs is not looked at in what the operator has rendered', () => {
    expect(problemsOf(cpuLists, [config(['isolcpus=7-2'], 'rendered-worker-1')])).toEqual([]);
  });
});

describe('CPU 0', () => {
  test('CPU 0 is a risk among those that are isolated', () => {
    expect(of(bootCpu, 'isolcpus=domain,0-3')).toEqual([{
      of: '99-config',
      code: 'machine-config/boot-cpu',
      class: 'risky',
      severity: 'warning',
      path: 'spec.kernelArguments[0]',
      what: 'CPU 0 among the isolated CPUs',
      value: 'isolcpus=domain,0-3',
      fix: 'leave it to the system',
    }]);
  });

  test.each([['nohz_full=0', 1], ['nohz_full=0,4', 1], ['isolcpus=10-20', 0], ['nohz_full=01', 0], ['irqaffinity=0', 0], ['rcu_nocbs=0-3', 0]])('reports CPU 0 in %s: %d', (argument, count) => {
    expect(of(bootCpu, argument)).toHaveLength(count);
  });
});

describe('CPUs without a tick', () => {
  test('CPUs without a tick are a risk where they are not those that are isolated', () => {
    expect(of(tickless, 'isolcpus=domain,2-7', 'nohz_full=2-6')).toEqual([{
      of: '99-config',
      code: 'machine-config/nohz-full',
      class: 'risky',
      severity: 'warning',
      path: 'spec.kernelArguments[1]',
      what: 'list of CPUs that differs between isolcpus and nohz_full',
      value: 'nohz_full=2-6',
      fix: 'use the same list for both',
    }]);
  });

  test.each([[['isolcpus=2-4', 'nohz_full=4,2,3']], [['isolcpus=2-4']], [['nohz_full=2-4']]])('CPUs without a tick may be %j', (kernelArguments) => {
    expect(of(tickless, ...kernelArguments)).toEqual([]);
  });

  test('CPUs without a tick are judged with what a pool inherits', () => {
    expect(problemsOf(tickless, [config(['isolcpus=2-4'], 'a'), config(['nohz_full=2'], 'b', 'fast')])).toMatchObject([{ of: 'b' }]);
    expect(problemsOf(tickless, [config(['isolcpus=2-4'], 'a', 'fast'), config(['nohz_full=2'], 'b', 'slow')])).toEqual([]);
  });
});

describe('mitigations', () => {
  test('mitigations are a risk where they are off', () => {
    expect(of(mitigationsOff, 'quiet', 'mitigations=off')).toEqual([{
      of: '99-config',
      code: 'machine-config/mitigations-off',
      class: 'risky',
      severity: 'warning',
      path: 'spec.kernelArguments[1]',
      what: 'mitigations of CPU vulnerabilities that are disabled',
      value: 'mitigations=off',
      fix: 'keep them enabled, or acknowledge this if the nodes run only trusted software',
    }]);
  });

  test.each(['mitigations=auto', 'mitigations=auto,nosmt', 'x.mitigations=off'])('mitigations may be %s', (argument) => {
    expect(of(mitigationsOff, argument)).toEqual([]);
  });
});

test.each([null, 'isolcpus=0', [5, null, {}], [['isolcpus=0']]])('arguments of another form are for others: %j', (kernelArguments) => {
  for (const rule of [bootCpu, contradiction, cpuLists, hugePages, mitigationsOff, tickless]) {
    expect(problemsOf(rule, [config(kernelArguments)])).toEqual([]);
  }
});

describe('a misspelled argument', () => {
  const unknownIn = (...kernelArguments: string[]) => problemsOf(unknownArgument, [machineConfig({ kernelArguments })]);

  test('a misspelled argument is a risk, with the one that was meant', () => {
    expect(unknownIn('isolcpu=2-7')).toEqual([{
      of: '99-config',
      code: 'machine-config/kernel-argument-unknown',
      class: 'risky',
      severity: 'warning',
      path: 'spec.kernelArguments[0]',
      what: 'kernel argument that Linux does not know, so that nothing is set',
      value: 'isolcpu=2-7',
      fix: 'write isolcpus',
    }]);
  });

  test.each([['nohz_ful=1', 'nohz_full'], ['hugepage=4', 'hugepages'], ['skew_tik=1', 'skew_tick'], ['rcu_nocsb=1', 'rcu_nocbs'], ['intel-iomu=on', 'intel_iommu'], ['mitigation=off', 'mitigations'], ['ISOLCPUS=1', 'isolcpus']])(
    '%s is meant as %s', (text, meant) => {
      expect(unknownIn(text)).toMatchObject([{ fix: `write ${meant}` }]);
    });

  test.each(['isolcpus=1', 'nohz=on', 'nosmp', 'nosmt', 'pci=realloc', 'pcie_aspm=off', 'hugetlb_cma=1G', 'intel-iommu=on', 'quiet', 'crashkernel=1G', 'console=ttyS0', 'rd.break', 'my.option=1', 'audit=0'])(
    '%s is not one', (text) => {
      expect(unknownIn(text)).toEqual([]);
    });
});

describe('arguments that a release leaves out', () => {
  const named = (name: string, ...kernelArguments: string[]) => config(kernelArguments, name);
  const lost = (release: string, ...manifests: Manifest[]) => problemsOf(argumentLost, manifests, { platform: Platform.openshift(release) }).map(({ of: name, path, value }) => `${name} ${path}: ${value}`);
  const pages = ['default_hugepagesz=1G', 'hugepagesz=1G', 'hugepages=16', 'hugepagesz=2M', 'hugepages=16'];

  test('are a second number of pages up to 4.13', () => {
    expect(lost('4.13', named('99-a', ...pages))).toEqual(['99-a spec.kernelArguments[4]: hugepages=16']);
    expect(lost('4.14', named('99-a', ...pages))).toEqual([]);
  });

  test.each<[string, Manifest[], number]>([
    ['another number', [named('99-a', 'hugepagesz=1G', 'hugepages=16', 'hugepagesz=2M', 'hugepages=32')], 0], ['one entry for each size', [named('99-a', 'hugepagesz=1G hugepages=16', 'hugepagesz=2M hugepages=16')], 0],
    ['a number in another object', [named('99-a', 'hugepagesz=1G', 'hugepages=16'), named('99-b', 'hugepagesz=2M', 'hugepages=16')], 1],
    ['a value that is set back', [named('99-a', 'audit=1'), named('99-b', 'audit=0'), named('99-c', 'audit=1')], 1], ['an equal value', [named('99-a', 'audit=1'), named('99-b', 'audit=1')], 0],
    ['an argument that may be there twice', [named('99-a', 'console=ttyS0'), named('99-b', 'console=ttyS0')], 0],
  ])('are looked for in %s', (_, manifests, count) => {
    expect(lost('4.12', ...manifests)).toHaveLength(count);
  });
});
