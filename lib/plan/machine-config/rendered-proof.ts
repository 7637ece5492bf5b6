/**
 * Proof that operators have written what a step leads to, and that pools have it. A pool is also `Updated` before that: kernel arguments of TuneD may
 * follow when it has rolled out the rest (node tuning facts §2f), and an image that is built changes no configuration.
 */
import { sh, type ShellText, shellWord } from '../../text';
import { MCO_ANNOTATION } from '../../upstream/openshift';
import { note, noted, template, until, untilNone, waitOf } from '../changes';
import type { Wait } from '../plan-model';

/** MachineConfig that an operator writes for the step. */
export interface WrittenConfig {
  readonly pool: string;
  readonly config: string;
  /** File of it that pools have, `kernelArguments`, or undefined if it is deleted. */
  readonly part?: string;
}

/** Image that the cluster builds for a pool. */
export interface BuiltImage {
  readonly pool: string;
  /** Whether nodes go back to the image of the cluster. */
  readonly isLeft: boolean;
}

const GENERATION = '{{.metadata.name}} {{.metadata.generation}}';

/** Commands that record the state from before the step. */
export function renderedNotes(written: readonly WrittenConfig[], images: readonly BuiltImage[]): ShellText[] {
  return [
    ...written.length === 0 ? [] : [note('configs', sh`oc get machineconfigs ${template(`{{range .items}}${GENERATION}{{"\\n"}}{{end}}`)}`)],
    ...images.every(({ isLeft }) => isLeft) ? [] : [note('images', sh`${NODE_IMAGES} | cut -d ' ' -f 2`)],
  ];
}

/** Waits for what is written and built. */
export function renderedWaits(written: readonly WrittenConfig[], images: readonly BuiltImage[]): Wait[] {
  return [
    ...written.map(({ pool, config, part }) => (part === undefined
      ? waitOf('wait_unwritten', [config], `MachineConfig ${config} is deleted`, deleted)
      : part === 'kernelArguments' ? waitOf('wait_arguments', [pool, config], `the pool ${pool} has the kernel arguments of MachineConfig ${config}`, hasArguments)
        : waitOf('wait_rendered', [pool, config, part], `the pool ${pool} has ${part} of MachineConfig ${config}`, hasFile))),
    ...images.map(({ pool, isLeft }) => (isLeft
      ? waitOf('wait_image_left', [pool], `no node of the pool ${pool} has an image that the cluster has built`, imageLeft)
      : waitOf('wait_image', [pool], `all nodes of the pool ${pool} have an image that is built for this step`, imageBuilt))),
  ];
}

function deleted(config: string): ShellText {
  return untilNone(sh`oc get ${shellWord(`machineconfig/${config}`)} --ignore-not-found --output name`);
}

/** Conditions that an operator has written a MachineConfig since the step began, and which configuration the pool has. */
function isWritten(pool: string, config: string): ShellText {
  return sh`now=$(oc get ${shellWord(`machineconfig/${config}`)} --ignore-not-found ${template(GENERATION)}) && [ -n "$now" ] && ! printf '%s\\n' "${noted('configs')}" | grep -qxF "$now" && target=$(oc get ${shellWord(`machineconfigpool/${pool}`)} --output jsonpath='{.spec.configuration.name}') && [ -n "$target" ]`;
}

function both(config: string, path: string): ShellText {
  const of = (object: string) => sh`$(oc get ${shellWord(object)} --output jsonpath=${shellWord(path)})`;
  return sh`own=${of(shellWord(`machineconfig/${config}`))} && all=${of('"machineconfig/$target"')}`;
}

function hasFile(pool: string, config: string, file: string): ShellText {
  return until(sh`${isWritten(pool, config)} && ${both(config, `{.spec.config.storage.files[?(@.path=="${file}")].contents.source}`)} && [ "$own" = "$all" ]`);
}

/** The list of a pool contains that of a MachineConfig as it is. */
function hasArguments(pool: string, config: string): ShellText {
  return until(sh`${isWritten(pool, config)} && ${both(config, '{.spec.kernelArguments}')} && own=\${own#\\[} && printf '%s\\n' "$all" | grep -qF -e "\${own%]}"`);
}

const annotation = (name: string) => `(index . "${MCO_ANNOTATION}${name}")`;

/** Configuration and image of each node, a line for each. */
const NODE_IMAGES = sh`oc get nodes ${template(
  `{{range .items}}{{with .metadata.annotations}}{{or ${annotation('currentConfig')} "none"}} {{or ${annotation('currentImage')} "none"}}{{"\\n"}}{{end}}{{end}}`)}`;

function imagesOf(pool: string): ShellText {
  return sh`images=$(${NODE_IMAGES} | sed -n ${shellWord(`s/^rendered-${pool.replace(/\./g, '\\.')}-[^-]* //p`)}) && [ -n "$images" ]`;
}

function imageBuilt(pool: string): ShellText {
  return until(sh`${imagesOf(pool)} && ! printf '%s\\n' "$images" | grep -qxF -e none -e "${noted('images')}"`);
}

function imageLeft(pool: string): ShellText {
  return until(sh`${imagesOf(pool)} && ! printf '%s\\n' "$images" | grep -qvxF none`);
}
