import { checkDockerfile } from '../../synthesis';
import { invalid, requireNonEmpty } from '../../text';
import { MODULE_NAME, PLAIN_FOLDER } from '../../upstream';
import { containerfileStages, finalStageText, hasOsStage, INITRAMFS_DEVICES, INITRAMFS_OPTIONS, OS_CONFIG_LIMITS, OS_STAGES } from '../../upstream/openshift';
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
   * Copies kernel modules from images like those of KMM in place of those of the kernel, indexes them by depmod, and rebuilds the initramfs with them, because it would
   * load those of the kernel before. It verifies that both have them.
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

/**
 * The build has no argument for the kernel, so that it reads the folder of modules. The base image has a single kernel. Its own modules of the same names are
 * removed: dracut would take these for the initramfs, whichever depmod prefers (Linux facts §13).
 */
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
 && find "/usr/lib/modules/$kernel/kernel" -type f \\( ${modules.map((name) => `-name '${fileGlob(name)}.ko*'`).join(' -o ')} \\) -delete \\
 && depmod "$kernel" \\
 && for module in ${modules.join(' ')}; do \\
      case "$(modinfo -k "$kernel" -F filename "$module")" in \\
        */extra/*) ;; \\
        *) echo "the kernel $kernel would not load our $module" >&2; exit 1 ;; \\
      esac; \\
    done \\
${initramfsCommands(modules)} && rm -rf /tmp/modules /tmp/initramfs \\
 && ostree container commit
`;
}

/**
 * Commands that rebuild the initramfs, from which nodes would load the kernel's own module before they see ours (Linux facts §13). dracut needs the two folders, which
 * the base does not have (MCO facts §12). It cannot make devices in a build without privileges, but cpio can record those that are there: nodes in FIPS mode need them.
 */
function initramfsCommands(modules: readonly string[]): string {
  const drivers = modules.map((name) => name.replaceAll('-', '_')).join(' ');
  return ` && initramfs="/usr/lib/modules/$kernel/initramfs.img" \\
 && mkdir -p /var/tmp /var/roothome \\
 && dracut ${INITRAMFS_OPTIONS.join(' ')} --add-drivers "${drivers}" --kver "$kernel" --force "$initramfs" \\
 && lsinitrd "$initramfs" >/tmp/initramfs \\
 && for file in ${modules.map((name) => `'${fileGlob(name)}'`).join(' ')}; do \\
      if ! grep -qE "/extra/(.*/)?$file\\.ko" /tmp/initramfs; then echo "the initramfs would not load our $file" >&2; exit 1; fi; \\
    done \\
 && truncate --size=+4 "$initramfs" && truncate --size=%4 "$initramfs" \\
 && (cd / && printf '%s\\n' ${INITRAMFS_DEVICES.join(' ')} | cpio --create --format=newc --quiet) >>"$initramfs" \\
`;
}

/** Name of the file of a module, without its end, as a pattern of shells and regular expressions: the file may have either of "-" and "_". */
function fileGlob(module: string): string {
  return module.replace(/[-_]/g, '[-_]');
}
