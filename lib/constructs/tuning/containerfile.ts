import { checkDockerfile } from '../../synthesis';
import { invalid, requireNonEmpty } from '../../text';
import { MODULE_NAME, PLAIN_FOLDER } from '../../upstream';
import { containerfileStages, finalStageText, hasOsStage, OS_CONFIG_LIMITS, OS_STAGES } from '../../upstream/openshift';
import type { ImageReference } from '../../values';

/**
 * Options of `Containerfile.kernelModules()`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/OnClusterLayering.md
 */
export interface ImageModulesOptions {
  /**
   * Images with the modules, one for each kernel that the nodes run now and next. The build takes the one for the kernel of its base image.
   */
  readonly images: ImageReference[];

  /** Names of the modules that the image of the operating system must have. The build fails without one for its kernel. */
  readonly moduleNames: string[];

  /**
   * Folder of the images that contains `lib/modules`.
   *
   * @default /opt
   */
  readonly dirName?: string;

  /**
   * Folder of the images whose files become firmware of the operating system.
   *
   * @default - none
   */
  readonly firmwarePath?: string;
}

/**
 * Instructions for building an image of the operating system, whose last stage begins with `FROM configs AS final`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/OnClusterLayering.md
 */
export class Containerfile {
  /** Instructions of your own. */
  public static of(text: string): Containerfile {
    requireNonEmpty({ text }, 'Containerfile.of()');
    return new Containerfile(text);
  }

  /**
   * Copies kernel modules from images like those of KMM, indexes them by depmod, and verifies that they take precedence over those of the kernel.
   *
   * The build finds out the kernel of its base image, and fails if no image has modules for it: the nodes then keep what they have. Before an upgrade, add the
   * image for the next kernel, so that one text serves both: a change of the text starts a build at once.
   */
  public static kernelModules(options: ImageModulesOptions): Containerfile {
    const { images, moduleNames, dirName = '/opt', firmwarePath } = options;
    if (images.length === 0 || moduleNames.length === 0) {
      throw invalid('tuning/containerfile', 'no images or modules to copy', images.length === 0 ? '\'images\'' : '\'moduleNames\'', 'name at least one');
    }
    const module = moduleNames.find((name) => !MODULE_NAME.test(name));
    if (module !== undefined) {
      throw invalid('tuning/containerfile', 'not the name of a kernel module', module, 'use letters, digits, "_" and "-"');
    }
    const folder = [dirName, firmwarePath].find((path) => path !== undefined && !PLAIN_FOLDER.test(path));
    if (folder !== undefined) {
      throw invalid('tuning/containerfile', 'not a folder', folder, 'use an absolute path of letters, digits, ".", "_", "-" and "/"');
    }
    return new Containerfile(moduleText(images.map(String), moduleNames, dirName.replace(/\/$/, ''), firmwarePath));
  }

  private constructor(
    /** Text of the file. */
    public readonly text: string,
  ) {
    checkDockerfile(text, 'Containerfile');
    const stages = containerfileStages(text);
    if (!hasOsStage(stages)) {
      throw invalid('tuning/containerfile', 'no final stage from the operating system in the Containerfile', finalStageText(stages),
        `let the last stage begin with FROM ${OS_STAGES.base} AS ${OS_STAGES.final}`);
    }
    if (text.length > OS_CONFIG_LIMITS.containerfileCharacters) {
      throw invalid('tuning/containerfile', 'too many characters in the Containerfile', text.length, `use at most ${OS_CONFIG_LIMITS.containerfileCharacters}; name fewer images`);
    }
  }
}

/** The build has no argument for the kernel, so that it reads the folder of modules. The base image has a single kernel. */
function moduleText(images: readonly string[], modules: readonly string[], dirName: string, firmwarePath: string | undefined): string {
  const stages = images.map((image, index) => `FROM ${image} AS modules-${index}\n`);
  const copies = images.map((_, index) => `COPY --from=modules-${index} ${dirName}/lib/modules/ /tmp/modules/\n`);
  const firmware = firmwarePath === undefined ? '' : `COPY --from=modules-0 ${firmwarePath.replace(/\/$/, '')}/ /usr/lib/firmware/\n`;
  return `${stages.join('')}
FROM ${OS_STAGES.base} AS ${OS_STAGES.final}
${copies.join('')}${firmware}RUN set -eu \\
 && kernel=$(ls /usr/lib/modules) \\
 && if [ ! -d "/tmp/modules/$kernel/extra" ]; then echo "no modules for the kernel $kernel" >&2; exit 1; fi \\
 && mkdir -p "/usr/lib/modules/$kernel/extra" \\
 && cp -a "/tmp/modules/$kernel/extra/." "/usr/lib/modules/$kernel/extra/" \\
 && depmod "$kernel" \\
 && for module in ${modules.join(' ')}; do \\
      case "$(modinfo -k "$kernel" -F filename "$module")" in \\
        */extra/*) ;; \\
        *) echo "the kernel $kernel would not load our $module" >&2; exit 1 ;; \\
      esac; \\
    done \\
 && rm -rf /tmp/modules \\
 && ostree container commit
`;
}
