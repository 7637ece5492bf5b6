import { invalid, requireText } from '../../text';
import { CPU_LIMIT, type CpuPlace, parseCpuTable } from '../../upstream/linux';
import { CpuList } from '../machine-config';

/**
 * Order in which the firmware numbers the CPUs of a machine.
 *
 * @see https://docs.kernel.org/admin-guide/cputopology.html
 */
export enum CpuNumbering {
  /** All cores of NUMA node 0, then those of node 1, and so on, each with its first thread. The second threads follow in the same order. */
  BY_NODE = 'by-node',

  /** The NUMA nodes in turn: core 0 of each node, then core 1 of each, and so on. The second threads follow in the same order. */
  ALTERNATING = 'alternating',
}

/**
 * Numbers of equal NUMA nodes, cores and threads.
 *
 * @see https://docs.kernel.org/admin-guide/cputopology.html
 */
export interface CpuCounts {
  /** Number of NUMA nodes. */
  readonly numaNodes: number;

  /** Number of cores in each NUMA node. */
  readonly coresPerNode: number;

  /**
   * Number of threads in each core: 2 with hyper-threading.
   *
   * @default 1
   */
  readonly threadsPerCore?: number;

  /**
   * Order in which the firmware numbers the CPUs.
   *
   * @default CpuNumbering.BY_NODE
   */
  readonly numbering?: CpuNumbering;
}

/**
 * Cores of a NUMA node.
 *
 * @see https://docs.kernel.org/admin-guide/cputopology.html
 */
export interface NumaNodeCores {
  /** CPUs of each core: its threads. */
  readonly cores: CpuList[];
}

/**
 * Options of `CpuTopology.divide()`.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface CpuDivisionOptions {
  /**
   * Number of cores for the system on each NUMA node, with all their threads. The first cores are reserved, and so CPU 0.
   *
   * @default 1
   */
  readonly reservedCoresPerNode?: number;

  /**
   * NUMA nodes whose CPUs are isolated, such as those of the cards. The CPUs of all others are reserved.
   *
   * @default - all
   */
  readonly isolatedNodes?: number[];

  /**
   * CPUs to take offline at boot. They are neither reserved nor isolated.
   *
   * @default - none
   */
  readonly offlined?: CpuList;
}

/**
 * CPUs of a node by purpose. The sets have no CPU in common.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface CpuDivision {
  /** CPUs of the system: the kubelet, the infrastructure of containers, systemd. */
  readonly reserved: CpuList;

  /** CPUs of the applications: kept free of kernel threads, interrupts and services. Pods without CPUs of their own run there too. */
  readonly isolated: CpuList;

  /**
   * CPUs that are taken offline at boot.
   *
   * @default - none
   */
  readonly offlined?: CpuList;
}

/**
 * CPUs of a machine by NUMA node and core.
 *
 * @example
 * const topology = CpuTopology.counted({ numaNodes: 2, coresPerNode: 16, threadsPerCore: 2 });
 * topology.ofNode(1).toString(); // 16-31,48-63
 *
 * @see https://docs.kernel.org/admin-guide/cputopology.html
 */
export class CpuTopology {
  /** Topology of equal NUMA nodes and cores, numbered as firmware usually does. Compare it with `lscpu` on a node: the order depends on the firmware. */
  public static counted(counts: CpuCounts): CpuTopology {
    const { numaNodes, coresPerNode, threadsPerCore = 1, numbering = CpuNumbering.BY_NODE } = counts;
    for (const [name, value] of Object.entries({ numaNodes, coresPerNode, threadsPerCore })) {
      if (!Number.isInteger(value) || value < 1 || value > CPU_LIMIT) {
        throw invalid('tuning/topology', `'${name}' of CpuTopology.counted() is not a number of them`, value, 'use a whole number of at least 1');
      }
    }
    const cores = numaNodes * coresPerNode;
    if (cores * threadsPerCore > CPU_LIMIT + 1) {
      throw invalid('tuning/topology', 'more CPUs than a kernel supports', cores * threadsPerCore, `use at most ${CPU_LIMIT + 1}`);
    }
    const first = (node: number, core: number) => (numbering === CpuNumbering.BY_NODE ? node * coresPerNode + core : core * numaNodes + node);
    return CpuTopology.ofNodes(Array.from({ length: numaNodes }, (_, node) => ({
      cores: Array.from({ length: coresPerNode }, (__, core) => CpuList.of(
        ...Array.from({ length: threadsPerCore }, (___, thread) => thread * cores + first(node, core)))),
    })));
  }

  /** Topology of NUMA nodes in their order, each by its cores. */
  public static ofNodes(nodes: NumaNodeCores[]): CpuTopology {
    const all = nodes.flatMap(({ cores }) => cores.flatMap(({ cpus }) => cpus));
    const seen = new Set<number>();
    const twice = all.find((cpu) => seen.has(cpu) || !seen.add(cpu));
    if (twice !== undefined) {
      throw invalid('tuning/topology', 'CPU in two cores', twice, 'name each CPU once');
    }
    const empty = nodes.findIndex(({ cores }) => cores.length === 0 || cores.some(({ isEmpty }) => isEmpty));
    if (nodes.length === 0 || empty >= 0) {
      throw invalid('tuning/topology', 'NUMA node or core without CPUs', nodes.length === 0 ? '(none)' : empty, 'name the CPUs of each core');
    }
    return new CpuTopology(nodes.map(({ cores }) => [...cores]));
  }

  /**
   * Topology of a node by what it prints for `lscpu -p=CPU,Core,Node`, such as in `oc debug node/<name> -- lscpu -p=CPU,Core,Node`.
   *
   * @param output output of the command, with its comments
   */
  public static fromLscpu(output: string): CpuTopology {
    requireText({ output }, 'CpuTopology.fromLscpu()');
    const places = parseCpuTable(output);
    if (places === undefined) {
      throw invalid('tuning/topology', 'not a table of lscpu', output.split('\n')[0].slice(0, 80), 'pass the output of lscpu -p=CPU,Core,Node, with its comments');
    }
    // The kernel numbers nodes without CPUs too, such as those of memory only.
    const numbers = [...new Set(places.map(({ node }) => node))].sort((a, b) => a - b);
    if (numbers.some((number, index) => number !== index)) {
      throw invalid('tuning/topology', 'NUMA nodes that are not numbered from 0 without a gap', numbers.join(','), 'describe the machine by CpuTopology.ofNodes()');
    }
    return CpuTopology.ofNodes(numbers.map((number) => ({ cores: coresOf(places.filter(({ node }) => node === number)) })));
  }

  /**
   * Checks sets of CPUs, by their names: none is empty, and none has a CPU of another. With a topology, they have all CPUs of the machine and no other.
   *
   * @internal
   */
  public static _checkSets(named: { readonly [name: string]: CpuList | undefined }, topology: CpuTopology | undefined, where?: string): void {
    const sets = Object.entries(named).filter((entry): entry is [string, CpuList] => entry[1] !== undefined);
    const empty = sets.find(([, cpus]) => cpus.isEmpty);
    if (empty) {
      throw invalid('tuning/cpu-sets', `'${empty[0]}' has no CPU`, '', 'name at least one CPU, or leave it out if it is optional', where);
    }
    sets.forEach(([name, cpus], index) => sets.slice(0, index).forEach(([other, others]) => {
      const both = cpus.intersect(others);
      if (!both.isEmpty) {
        throw invalid('tuning/cpu-sets', `CPUs in both '${other}' and '${name}'`, `${both}`, 'leave them in one of the sets', where);
      }
    }));
    if (topology) {
      const all = joined(sets.map(([, cpus]) => cpus));
      const [surplus, missing] = [all.minus(topology.cpus), topology.cpus.minus(all)];
      if (!surplus.isEmpty) {
        throw invalid('tuning/cpu-sets', 'CPUs that the topology does not have', `${surplus}`, `use CPUs of ${topology.cpus}`, where);
      }
      if (!missing.isEmpty) {
        throw invalid('tuning/cpu-sets', 'CPUs of the topology in no set', `${missing}`,
          'add them to \'reserved\', \'isolated\' or \'offlined\'; CpuTopology.divide() does', where);
      }
    }
  }

  private constructor(private readonly nodes: readonly (readonly CpuList[])[]) {}

  /** All CPUs. */
  public get cpus(): CpuList {
    return joined(this.nodes.flat());
  }

  /** Number of NUMA nodes. */
  public get numaNodes(): number {
    return this.nodes.length;
  }

  /** Largest number of threads in a core. */
  public get threadsPerCore(): number {
    return Math.max(...this.nodes.flat().map(({ cpus }) => cpus.length));
  }

  /** Returns the CPUs of a NUMA node. */
  public ofNode(node: number): CpuList {
    return joined(this.coresOfNode(node));
  }

  /** Returns the CPUs of each core of a NUMA node, by their lowest number. */
  public coresOfNode(node: number): CpuList[] {
    if (this.nodes[node] === undefined) {
      throw invalid('tuning/topology', 'NUMA node that the machine does not have', node, `use 0 to ${this.nodes.length - 1}`);
    }
    return [...this.nodes[node]].sort(({ cpus: [a] }, { cpus: [b] }) => a - b);
  }

  /** Returns all threads of the cores that the CPUs are part of. */
  public wholeCores(cpus: CpuList): CpuList {
    return joined([cpus, ...this.nodes.flat().filter((core) => core.overlap(cpus).length > 0)]);
  }

  /** Divides the CPUs between the system and the applications, by whole cores. All CPUs of the machine are in exactly one of the sets. */
  public divide(options: CpuDivisionOptions = {}): CpuDivision {
    const { reservedCoresPerNode = 1, isolatedNodes = this.nodes.map((_, node) => node), offlined } = options;
    if (!Number.isInteger(reservedCoresPerNode) || reservedCoresPerNode < 1) {
      throw invalid('tuning/division', '\'reservedCoresPerNode\' is not a number of cores', reservedCoresPerNode, 'use a whole number of at least 1');
    }
    const outside = offlined?.minus(this.cpus);
    if (outside && !outside.isEmpty) {
      throw invalid('tuning/division', '\'offlined\' has CPUs that the machine does not have', `${outside}`, `use CPUs of ${this.cpus}`);
    }
    const online = (cpus: CpuList) => (offlined ? cpus.minus(offlined) : cpus);
    const isolated = joined([...new Set(isolatedNodes)].map((node) => {
      const cores = this.coresOfNode(node).map(online).filter(({ isEmpty }) => !isEmpty);
      return joined(cores.slice(reservedCoresPerNode));
    }));
    const reserved = online(this.cpus).minus(isolated);
    if (isolated.isEmpty) {
      throw invalid('tuning/division', 'division that leaves no CPU for the applications', reservedCoresPerNode, 'reserve fewer cores, or name more \'isolatedNodes\'');
    }
    return { reserved, isolated, offlined };
  }
}

function coresOf(places: readonly CpuPlace[]): CpuList[] {
  const cpusOf = (number: number) => places.filter(({ core }) => core === number).map(({ cpu }) => cpu);
  return [...new Set(places.map(({ core }) => core))].map((number) => CpuList.of(...cpusOf(number)));
}

/** Union of sets, which is empty without any. */
function joined(sets: readonly CpuList[]): CpuList {
  const nothing = CpuList.of(0).minus(CpuList.of(0));
  return sets.reduce((all, set) => all.plus(set), nothing);
}
