import type { ModuleSpecModuleLoaderContainerModprobe } from '../../imports/kmm.sigs.x-k8s.io';
import type { KmmRelease } from '../kmm-release';
import { invalid } from '../private/errors';
import { MODULE_NAME, PLAIN_ARGUMENT } from '../private/grammar';
import type { Wire } from '../private/wire';
import { WANTS_MODULE_NAME } from '../upstream/kmm/admission';
import { isIn } from '../upstream/releases';

/** Arguments of modprobe itself. */
export interface ModprobeArguments {
  /**
   * Arguments when the module is loaded. KMM 1.1 puts them in place of its own `-v`, later releases behind it.
   *
   * @default - KMM's
   */
  readonly load?: string[];

  /**
   * Arguments when the module is unloaded.
   *
   * @default - KMM's
   */
  readonly unload?: string[];
}

/** Options of `Modprobe.byName()`. */
export interface NamedModprobeOptions {
  /**
   * Parameters of the module, and options of modprobe behind its name: `['debug=1']`.
   *
   * @default - none
   */
  readonly parameters?: string[];

  /**
   * Arguments of modprobe before the module's name.
   *
   * @default - KMM's
   */
  readonly modprobeArguments?: ModprobeArguments;

  /**
   * Modules that are loaded before, where nothing in the modules says so (soft dependencies): the module itself first, then what it needs, then
   * what that needs. They are unloaded in this order. At least two, none twice.
   *
   * @default - what depmod found out
   */
  readonly modulesLoadingOrder?: string[];
}

/** The whole command lines of modprobe. */
export interface RawModprobeArguments {
  /** Everything behind `modprobe` when the module is loaded. `-d` names the root of the modules: `/tmp<dirName>` from KMM 2.2 on, `<dirName>` in 1.1. */
  readonly load: string[];

  /** Everything behind `modprobe` when the module is unloaded. */
  readonly unload: string[];
}

type Rendered = Pick<Wire<ModuleSpecModuleLoaderContainerModprobe>, 'args' | 'moduleName' | 'modulesLoadingOrder' | 'parameters' | 'rawArgs'>;

const PLAIN = 'use letters, digits and "_ @ % + = : , . / -", one word per entry';

/**
 * How KMM calls modprobe: it makes the command line from the name of the module, or takes one as it is. A Module cannot have both, and this value
 * cannot either.
 *
 * Making one from anything that a shell would interpret throws `kmm/parameter`, `kmm/modprobe-argument` or `kmm/module-name`.
 */
export class Modprobe {
  /** KMM makes the command lines: `modprobe <arguments> <module> <parameters>`. */
  public static byName(options: NamedModprobeOptions = {}): Modprobe {
    const { parameters, modprobeArguments: { load, unload } = {}, modulesLoadingOrder } = options;
    check('kmm/parameter', 'not a parameter of a kernel module', parameters, PLAIN_ARGUMENT);
    checkArguments(load);
    checkArguments(unload);
    check('kmm/module-name', 'not the name of a kernel module', modulesLoadingOrder, MODULE_NAME, 'use letters, digits, "_" and "-"');
    return new Modprobe((moduleName) => ({
      moduleName,
      parameters,
      args: unlessEmpty({ ...(load?.length ? { load } : {}), ...(unload?.length ? { unload } : {}) }),
      modulesLoadingOrder,
    }));
  }

  /** The command lines are taken as they are; the name of the module does not reach KMM. */
  public static rawArguments(commandLines: RawModprobeArguments): Modprobe {
    const { load, unload } = commandLines;
    for (const line of [load, unload]) {
      checkArguments(line);
      if (line.length === 0) {
        throw invalid('kmm/modprobe-argument', 'command line of modprobe without arguments', line, 'say what is loaded, and what is unloaded');
      }
    }
    // A CRD before 2.0.2 requires the name; an empty one is one that is not set.
    return new Modprobe((_, kmm) => ({ ...(isIn(WANTS_MODULE_NAME.Kubernetes, kmm.version) ? { moduleName: '' } : {}), rawArgs: { load, unload } }));
  }

  private constructor(private readonly renderer: (moduleName: string, kmm: KmmRelease) => Rendered) {}

  /** @internal */
  public _render(moduleName: string, kmm: KmmRelease): Rendered {
    return this.renderer(moduleName, kmm);
  }
}

function checkArguments(values: string[] | undefined): void {
  check('kmm/modprobe-argument', 'not an argument of modprobe', values, PLAIN_ARGUMENT);
}

function check(code: string, what: string, values: string[] | undefined, grammar: RegExp, fix = PLAIN): void {
  const wrong = values?.find((value) => !grammar.test(value));
  if (wrong !== undefined) {
    throw invalid(code, what, wrong, fix);
  }
}

/** The CRD refuses empty lists, and KMM takes empty objects for something. */
function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}
