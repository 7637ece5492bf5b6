import * as fc from 'fast-check';
import { CpuList } from '../../../lib/constructs/machine-config';
import { CpuNumbering, CpuTopology } from '../../../lib/constructs/tuning/cpu-topology';
import { errorOf } from '../../support/errors';

const LSCPU = `# The following is the parsable format, which can be fed to other
# programs. Each different item in every column has an unique ID
# starting usually from zero.
# CPU,Core,Node
0,0,0
1,1,0
2,2,1
3,3,1
4,0,0
5,1,0
6,2,1
7,3,1
`;

const TWO_SOCKETS = CpuTopology.counted({ numaNodes: 2, coresPerNode: 4, threadsPerCore: 2 });

describe('the topology of a machine', () => {
  test.each([
    [CpuNumbering.BY_NODE, ['0-3,8-11', '4-7,12-15'], ['0,8', '1,9', '2,10', '3,11']],
    [CpuNumbering.ALTERNATING, ['0,2,4,6,8,10,12,14', '1,3,5,7,9,11,13,15'], ['0,8', '2,10', '4,12', '6,14']],
  ])('numbers CPUs %s', (numbering, nodes, cores) => {
    const topology = CpuTopology.counted({ numaNodes: 2, coresPerNode: 4, threadsPerCore: 2, numbering });
    expect([0, 1].map((node) => `${topology.ofNode(node)}`)).toEqual(nodes);
    expect(topology.coresOfNode(0).map(String)).toEqual(cores);
    expect([`${topology.cpus}`, topology.numaNodes, topology.threadsPerCore]).toEqual(['0-15', 2, 2]);
  });

  test('reads what lscpu prints on a node', () => {
    const topology = CpuTopology.fromLscpu(LSCPU);
    expect([0, 1].map((node) => topology.coresOfNode(node).map(String))).toEqual([['0,4', '1,5'], ['2,6', '3,7']]);
  });

  test('reads the columns of lscpu in any order, and a machine without NUMA', () => {
    const topology = CpuTopology.fromLscpu('# Node,CPU,Core\r\n,0,0\r\n,1,0\r\n');
    expect([topology.numaNodes, `${topology.ofNode(0)}`, topology.threadsPerCore]).toEqual([1, '0-1', 2]);
  });

  test.each(['', '0-3', 'Architecture: x86_64', '# CPU,Node\n0,0\n', '# CPU,Core,Node\n', '# CPU,Core,Node\n0,a,0\n', '# CPU,Core,Node\n0,0,0\n0,1,0\n'])('fails for a text that is no table of lscpu: %j', (text) => {
    expect(errorOf(() => CpuTopology.fromLscpu(text))).toEqual({
      code: 'tuning/topology',
      message: `not a table of lscpu: ${JSON.stringify(text.split('\n')[0])}; pass the output of lscpu -p=CPU,Core,Node, with its comments [tuning/topology]`,
    });
  });

  test.each([
    ['NUMA nodes with a gap', () => CpuTopology.fromLscpu('# CPU,Core,Node\n0,0,0\n1,1,2\n'), /not numbered from 0 without a gap: "0,2"/],
    ['a CPU in two cores', () => CpuTopology.ofNodes([{ cores: [CpuList.of(0, 1), CpuList.of(1)] }]), /^CPU in two cores: 1; name each CPU once/],
    ['no NUMA node', () => CpuTopology.ofNodes([]), /^NUMA node or core without CPUs/],
    ['a NUMA node without cores', () => CpuTopology.ofNodes([{ cores: [] }]), /^NUMA node or core without CPUs: 0/],
    ['no cores', () => CpuTopology.counted({ numaNodes: 1, coresPerNode: 0 }), /^'coresPerNode' of CpuTopology.counted\(\) is not a number of them: 0/],
    ['too many CPUs', () => CpuTopology.counted({ numaNodes: 8, coresPerNode: 8000 }), /^more CPUs than a kernel supports: 64000/],
    ['a NUMA node that is not there', () => TWO_SOCKETS.ofNode(2), /^NUMA node that the machine does not have: 2; use 0 to 1/],
  ])('fails for %s', (_, create, message) => {
    expect(errorOf(create)).toEqual({ code: 'tuning/topology', message: expect.stringMatching(message) });
  });

  test('wholeCores() adds the other threads of each core', () => {
    expect(`${TWO_SOCKETS.wholeCores(CpuList.of(1, 4))}`).toBe('1,4,9,12');
  });
});

describe('the division of CPUs', () => {
  test('reserves the first core of each NUMA node', () => {
    const { reserved, isolated, offlined } = TWO_SOCKETS.divide();
    expect([`${reserved}`, `${isolated}`, offlined]).toEqual(['0,4,8,12', '1-3,5-7,9-11,13-15', undefined]);
  });

  test('isolates the CPUs beside the card', () => {
    const { reserved, isolated } = TWO_SOCKETS.divide({ isolatedNodes: [1], reservedCoresPerNode: 2 });
    expect([`${reserved}`, `${isolated}`]).toEqual(['0-5,8-13', '6-7,14-15']);
  });

  test('leaves out what is offline', () => {
    const { reserved, isolated, offlined } = TWO_SOCKETS.divide({ offlined: CpuList.parse('8-15') });
    expect([`${reserved}`, `${isolated}`, `${offlined}`]).toEqual(['0,4', '1-3,5-7', '8-15']);
  });

  test.each([
    ['without a reserved core', { reservedCoresPerNode: 0 }, /'reservedCoresPerNode' is not a number of cores: 0/],
    ['that leaves nothing', { reservedCoresPerNode: 4 }, /division that leaves no CPU for the applications: 4/],
    ['with CPUs offline that are not there', { offlined: CpuList.parse('14-17') }, /'offlined' has CPUs that the machine does not have: "16-17"; use CPUs of 0-15/],
  ])('fails for a division %s', (_, options, message) => {
    expect(errorOf(() => TWO_SOCKETS.divide(options))).toEqual({ code: 'tuning/division', message: expect.stringMatching(message) });
  });

  test('divide() puts each CPU of any machine into exactly one set', () => {
    fc.assert(fc.property(
      fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 2 }), fc.constantFrom(...Object.values(CpuNumbering)),
      (numaNodes, coresPerNode, threadsPerCore, numbering) => {
        const topology = CpuTopology.counted({ numaNodes, coresPerNode, threadsPerCore, numbering });
        const { reserved, isolated } = topology.divide();
        expect(reserved.intersect(isolated).isEmpty).toBe(true);
        expect(reserved.plus(isolated).cpus).toEqual(topology.cpus.cpus);
        expect(`${topology.wholeCores(reserved)}`).toBe(`${reserved}`);
      }), { seed: 1 });
  });
});
