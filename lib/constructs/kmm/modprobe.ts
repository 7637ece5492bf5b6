import type { ModuleSpecModuleLoaderContainerModprobe } from '../../../imports/kmm.sigs.x-k8s.io';
import type { Wire } from '../../synthesis';
import { invalid } from '../../text';
import { isInReleaseRange, MODULE_NAME, PLAIN_ARGUMENT } from '../../upstream';
import { WANTS_MODULE_NAME } from '../../upstream/kmm';
import { type KmmRelease, madeOf } from '../../values';

/**
 * Command-line options of modprobe.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface ModprobeArguments {
  /**
   * Options for loading the module. KMM 1.1 replaces its own `-v` by them, and later releases append them.
   *
   * @default - KMM's default
   */
  readonly load?: string[];

  /**
   * Options for unloading the module.
   *
   * @default - KMM's default
   */
  readonly unload?: string[];
}

/**
 * Options of `Modprobe.byName()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface NamedModprobeOptions {
  /**
   * Parameters of the module, and modprobe options that follow its name, such as `['debug=1']`.
   *
   * @default - none
   */
  readonly parameters?: string[];

  /**
   * Options of modprobe that precede the module's name.
   *
   * @default - KMM's default
   */
  readonly modprobeArguments?: ModprobeArguments;

  /**
   * Loading order for soft dependencies that the modules do not declare: first the module itself, then the module that it needs, then the one that
   * this needs. Modules are loaded from the end of the list and unloaded from its start. At least two, without repetition.
   *
   * @default - the dependencies that depmod found
   */
  readonly modulesLoadingOrder?: string[];
}

/**
 * Complete arguments of modprobe.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface RawModprobeArguments {
  /** Arguments of `modprobe` for loading the module. `-d` names the root of the modules: `/tmp<dirName>` from KMM 2.2 on, `<dirName>` in 1.1. */
  readonly load: string[];

  /** Arguments of `modprobe` for unloading the module. */
  readonly unload: string[];
}

type Rendered = Pick<Wire<ModuleSpecModuleLoaderContainerModprobe>, 'args' | 'moduleName' | 'modulesLoadingOrder' | 'parameters' | 'rawArgs'>;
type Renderer = (moduleName: string, kmm: KmmRelease) => Rendered;

const PLAIN = 'use letters, digits and "_ @ % + = : , . / -", one word per entry';

/**
 * Way in which KMM calls modprobe: with arguments that KMM generates from the module's name, or with given ones. A Module cannot have both.
 *
 * Values that a shell would interpret throw `kmm/parameter`, `kmm/modprobe-argument` or `kmm/module-name`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export class Modprobe {
  /** KMM generates the command lines: `modprobe <arguments> <module> <parameters>`. */
  public static byName(options: NamedModprobeOptions = {}): Modprobe {
    const { parameters, modprobeArguments: { load, unload } = {}, modulesLoadingOrder } = options;
    check('kmm/parameter', 'not a parameter of a kernel module', parameters, PLAIN_ARGUMENT);
    checkArguments(load);
    checkArguments(unload);
    check('kmm/module-name', 'not the name of a kernel module', modulesLoadingOrder, MODULE_NAME, 'use letters, digits, "_" and "-"');
    return new Modprobe(madeOf<Renderer>('modprobe by name', [parameters, load, unload, modulesLoadingOrder], (moduleName) => ({
      moduleName,
      parameters,
      args: unlessEmpty({ ...(load?.length ? { load } : {}), ...(unload?.length ? { unload } : {}) }),
      modulesLoadingOrder,
    })));
  }

  /** Passes the given arguments unchanged. The Module does not name the module to load. */
  public static rawArguments(commandLines: RawModprobeArguments): Modprobe {
    const { load, unload } = commandLines;
    for (const line of [load, unload]) {
      checkArguments(line);
      if (line.length === 0) {
        throw invalid('kmm/modprobe-argument', 'command line of modprobe without arguments', line, 'pass arguments for loading and for unloading');
      }
    }
    // A CRD before 2.0.2 requires the name. An empty name counts as unset.
    return new Modprobe(madeOf<Renderer>('modprobe', [load, unload], (_, kmm) => (
      { ...(isInReleaseRange(WANTS_MODULE_NAME.Kubernetes, kmm.version) ? { moduleName: '' } : {}), rawArgs: { load, unload } })));
  }

  private constructor(private readonly renderer: Renderer) {}

  /**
   * Returns the modprobe settings of a Module in the format of the CRD.
   *
   * @internal
   */
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

/** The object, or undefined if it is empty. The CRD refuses empty lists, and KMM does not treat an empty object as unset. */
function unlessEmpty<T extends object>(value: T): T | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}
