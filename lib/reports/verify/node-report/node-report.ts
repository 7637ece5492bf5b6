/** States of nodes that the script of `verify --node-script` prints. */
import { HARDWARE_LINES, type HardwareDraft, hardwareDraft, type NodeHardware, valueOf } from './node-hardware';
import { END } from './node-script';
import { ReadError, Source } from '../../../manifests';

/** State of a systemd unit, in the words of systemd. */
export interface UnitState {
  readonly load: string;
  readonly active: string;
  readonly sub: string;
  readonly result: string;
  readonly file: string;
}

/** Kernel module that is loaded. */
export interface LoadedModule {
  /** Value of `initstate`: `live`, `coming` or `going`. */
  readonly state: string;
  /** Taint flags. `O` stands for a module that is not the kernel's own (Linux facts §10). */
  readonly taint: string;
  /** Checksum of the sources, if the module has one. */
  readonly srcversion?: string;
  readonly version?: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Checksums of modules by their names. Those without one are undefined. */
export type ModuleChecksums = ReadonlyMap<string, string | undefined>;

/** Modules on disk that a boot unit of this library loads at the next boot. */
export interface FetchedModules {
  readonly image: string;
  /** Checksums by the name of the module. */
  readonly srcversions: ModuleChecksums;
  /** Whether this boot has loaded them. Undefined if nothing shows it. */
  readonly isLoaded?: boolean;
}

/** State of one node. */
export interface NodeReport extends NodeHardware {
  readonly node: string;
  readonly bootId: string;
  readonly kernel: string;
  readonly commandLine: string;
  readonly modules: ReadonlyMap<string, LoadedModule>;
  readonly fetched: ReadonlyMap<string, FetchedModules>;
  /** Modules that the operating system has besides the kernel's own, and prefers to those. */
  readonly imageModules: ModuleChecksums;
  readonly units: ReadonlyMap<string, UnitState>;
  /** Paths of files that are newer than the boot. */
  readonly changed: readonly string[];
}

const AGAIN = 'run the script on the node again: cdk8s-onload verify --node-script prints it';

/** Reports of nodes by name. Throws at the first line that the script does not print, and if a report is cut off. */
export function readNodeReports({ file, text }: Source): ReadonlyMap<string, NodeReport> {
  const reports = new Map<string, NodeReport>();
  let open: Draft | undefined;
  text.split('\n').forEach((line, index) => {
    const fails = (what: string) => new ReadError({ file, line: index + 1 }, what, line, AGAIN);
    const [, keyword, rest] = /^([a-z-]+) (.*?)\r?$/.exec(line) ?? [];
    if (line.trim() === '') {
      return;
    }
    if (keyword === 'node' && open === undefined && NAME.test(rest)) {
      if (reports.has(rest)) {
        throw fails('second report of a node');
      }
      open = draftOf(rest);
    } else if (keyword === END && open?.node === rest && isWhole(open)) {
      reports.set(rest, open);
      open = undefined;
    } else if (open === undefined || keyword === undefined || !LINES[keyword]?.(open, rest)) {
      throw fails(keyword === 'node' && open !== undefined ? `report of ${open.node} that is cut off` : 'not a line of a node report');
    }
  });
  if (open !== undefined) {
    throw new ReadError({ file }, 'node report that is cut off', (open as Draft).node, AGAIN);
  }
  if (reports.size === 0) {
    throw new ReadError({ file }, 'no node report', undefined, AGAIN);
  }
  return reports;
}

interface Draft extends NodeReport, HardwareDraft {
  readonly ports: HardwareDraft['ports'];
  readonly interfaces: HardwareDraft['interfaces'];
  readonly ptpClocks: HardwareDraft['ptpClocks'];
  readonly disciplined: HardwareDraft['disciplined'];
  isSynchronized?: boolean;
  bootId: string;
  kernel: string;
  commandLine: string;
  readonly modules: Map<string, LoadedModule & { readonly parameters: Map<string, string> }>;
  readonly fetched: Map<string, FetchedModules & { readonly srcversions: Map<string, string | undefined> }>;
  readonly imageModules: Map<string, string | undefined>;
  readonly units: Map<string, UnitState>;
  readonly changed: string[];
}

function draftOf(node: string): Draft {
  return { node, bootId: '', kernel: '', commandLine: '', modules: new Map(), fetched: new Map(), imageModules: new Map(), units: new Map(), changed: [], ...hardwareDraft() };
}

const isWhole = ({ bootId, kernel }: Draft) => bootId !== '' && kernel !== '';

/** Name of a node: a DNS subdomain. */
const NAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Readers of lines by their first word. Each returns whether the line has the form that the script prints. */
const LINES: { readonly [keyword: string]: (draft: Draft, rest: string) => boolean } = {
  'boot-id': (draft, rest) => /^[0-9a-f-]{36}$/.test(rest) && (draft.bootId = rest) !== '',
  'kernel': (draft, rest) => /^\S+$/.test(rest) && (draft.kernel = rest) !== '',
  'command-line': (draft, rest) => {
    draft.commandLine = rest;
    return true;
  },
  'module': ({ modules }, rest) => {
    const [, name, state, taint, srcversion, version] = /^(\w+) (live|coming|going) ([A-Z-]+) ([0-9A-Z]+|-) (\S+)$/.exec(rest) ?? [];
    const module = { state, taint, srcversion: valueOf(srcversion), version: valueOf(version), parameters: new Map<string, string>() };
    return name !== undefined && modules.set(name, module).size > 0;
  },
  'parameter': ({ modules }, rest) => {
    const [, module, name, value] = /^(\w+) ([\w.-]+) (.*)$/.exec(rest) ?? [];
    // Those of `firmware_class`, which is a part of the kernel, have no module.
    modules.get(module)?.parameters.set(name, value);
    return name !== undefined;
  },
  'fetched': ({ fetched }, rest) => {
    const [, module, image] = /^(\w+) (\S+)(?: \/\S*)?$/.exec(rest) ?? [];
    return image !== undefined && fetched.set(module, { image, srcversions: new Map() }).size > 0;
  },
  'fetched-loaded': ({ fetched }, rest) => {
    const [, module, answer] = /^(\w+) (yes|no)$/.exec(rest) ?? [];
    const modules = fetched.get(module);
    return modules !== undefined && fetched.set(module, { ...modules, isLoaded: answer === 'yes' }).size > 0;
  },
  'fetched-module': ({ fetched }, rest) => {
    const [, module, name, srcversion] = /^(\w+) (\w+) ([0-9A-Z]+|-)$/.exec(rest) ?? [];
    return name !== undefined && fetched.get(module)?.srcversions.set(name, valueOf(srcversion)) !== undefined;
  },
  'image-module': ({ imageModules }, rest) => {
    const [, name, srcversion] = /^(\w+) ([0-9A-Z]+|-)$/.exec(rest) ?? [];
    return name !== undefined && imageModules.set(name, valueOf(srcversion)).size > 0;
  },
  'unit': ({ units }, rest) => {
    const [, name, load, active, sub, result, file] = /^([\w:.@\\-]+) ([a-z-]+) ([a-z-]+) ([a-z-]+) ([a-z-]+) ([a-z-]+)$/.exec(rest) ?? [];
    return name !== undefined && units.set(name, { load, active, sub, result, file }).size > 0;
  },
  ...HARDWARE_LINES,
  'changed-since-boot': ({ changed }, rest) => rest.startsWith('/') && changed.push(rest) > 0,
};
