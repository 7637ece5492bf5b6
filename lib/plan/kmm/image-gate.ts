/** Commands that wait until the images of a Module exist, before the turn of a node. They see what `imagesStateIn` sees. */
import { sh, shellJoin, type ShellText, shellWord } from '../../text';
import { IMAGE_EXISTS, IMAGE_MISSING, IMAGES_CONFIGS, MODULE_NAME_LABEL } from '../../upstream/kmm';
import type { AwaitedImages } from '../../views';
import { template, until } from '../changes';

/** Parts of such commands. Each prints something, and fails if the cluster does not answer. */
export interface ImageQueries {
  /** Prints the images that are not there, each with its state. Prints a blank while KMM has not listed those of the Module. */
  readonly lacking: ShellText;
  /** Prints the builds that have failed, among images that are lacking according to the shell variable `$lacking`. */
  readonly failedOfLacking: ShellText;
  /** Prints the builds that are not complete. */
  readonly open: ShellText;
  /** Prints the builds that have failed. */
  readonly failed: ShellText;
  /** Prints a name if KMM lists images. */
  readonly lists: ShellText;
}

export function imageQueries(images: AwaitedImages): ImageQueries {
  const { builds } = images;
  const failed = buildsOf(images, builds.failed);
  return {
    lacking: lacking(images),
    failedOfLacking: sh`case "$lacking" in (*${shellWord(`${IMAGE_MISSING} `)}*) ${failed} ;; esac`,
    open: buildsOf(images, builds.open),
    failed,
    lists: sh`kubectl get crd ${IMAGES_CONFIGS} --ignore-not-found --output name`,
  };
}

/** Images of a Module as a noun phrase. */
export function awaitedImagesText({ module: { namespace, name } }: AwaitedImages): string {
  return `the images of Module ${namespace}/${name} for its nodes`;
}

/** Seconds in which KMM has begun to build after a change of a Module, and in which signing follows a build. */
const BEGINS = 30;

/** Command that waits, and fails if an image will never be there. */
export function imageGate(images: AwaitedImages): ShellText {
  const { module: { namespace, name }, builds: { kind, logSuffix }, shownBy } = images;
  const queries = imageQueries(images);
  const print = (...words: readonly ShellText[]) => sh`echo ${shellJoin(words, ' ')}`;
  const noted = print(shellWord(`waiting until ${awaitedImagesText(images)} exist: ${sh`kubectl describe ${IMAGES_CONFIGS} ${shellWord(name)} --namespace ${shellWord(namespace)}`}`));
  const why = shellWord(`no further node of Module ${namespace}/${name} is upgraded, because a build of its images has failed: ${kind}`);
  const log = print(sh`"  kubectl logs $build${shellWord(logSuffix)} --namespace"`, shellWord(namespace));
  const verdict = sh`{ [ -z "$failed" ] || { ${print(why, sh`"$failed; delete it when the cause is gone, so that KMM builds again; its log:"`)} >&2; for build in $failed; do ${log} >&2; done; false; }; }`;
  const byConfig = sh`${noted} && failed= && ${until(sh`lacking=$(${queries.lacking}) && [ -z "$lacking" ] || { failed=$(${queries.failedOfLacking}) && [ -n "$failed" ]; }`)} && ${verdict}`;
  const byBuilds = sh`${print(shellWord(`KMM before 2.4 does not show whether ${awaitedImagesText(images)} exist: waiting for builds`))} && sleep ${BEGINS} && ${until(sh`open=$(${queries.open}) && [ -z "$open" ] && sleep ${BEGINS} && open=$(${queries.open}) && [ -z "$open" ]`)} && ${until(sh`failed=$(${queries.failed})`)} && ${verdict}`;
  switch (shownBy) {
    case 'config': return byConfig;
    case 'builds': return byBuilds;
    case 'either': return sh`if [ -n "$(${queries.lists})" ]; then ${byConfig}; else ${byBuilds}; fi`;
  }
}

/** Images in the order of the ModuleImagesConfig, each behind its state, without those that exist. Images of no mapping are those of before. */
function lacking({ module: { namespace, name }, patterns, trigger }: AwaitedImages): ShellText {
  const isOld = trigger === undefined ? '' : `{{$trigger := ""}}{{with .status}}{{$trigger = print .imageRebuildTriggerGeneration}}{{end}}{{if ne $trigger "${trigger}"}}{{"\\n"}}{{end}}`;
  const states = '{{$config := .}}{{range .spec.images}}{{$image := .image}}{{$state := "unknown"}}{{with $config.status}}{{range .imagesStates}}'
    + '{{if eq .image $image}}{{$state = .status}}{{end}}{{end}}{{end}}'
    + '{{$state}} {{$image}}{{"\\n"}}{{end}}';
  const config = sh`kubectl get ${IMAGES_CONFIGS} ${shellWord(name)} --namespace ${shellWord(namespace)} --ignore-not-found ${template(isOld + states)}`;
  const wanted = shellJoin(patterns.map((parts) => shellJoin([`${IMAGE_EXISTS} ${parts[0]}`, ...parts.slice(1)].map((part) => (part === '' ? sh`` : shellWord(part))), '*')), ' | ');
  return sh`found=$(${config}) && printf '%s\\n' "$found" | while read -r state image; do case "$state $image" in (${wanted}) ;; (*) echo "$state $image" ;; esac; done`;
}

/** Command that prints the names of the builds of a Module that are in one of some phases. */
function buildsOf({ module: { namespace, name }, builds: { resource, typeLabels } }: AwaitedImages, phases: readonly string[]): ShellText {
  const isBuild = typeLabels.length === 0 ? ['', ''] : [`{{if or ${typeLabels.map((label) => `(index $labels "${label}")`).join(' ')}}}`, '{{end}}'];
  const named = `{{if eq . ${phases.map((phase) => `"${phase}"`).join(' ')}}}{{$name}} {{end}}`;
  const labels = typeLabels.length === 0 ? '' : '{{$labels := .metadata.labels}}';
  return sh`kubectl get ${shellWord(resource)} --namespace ${shellWord(namespace)} --selector ${shellWord(`${MODULE_NAME_LABEL}=${name}`)} ${
    template(`{{range .items}}{{$name := .metadata.name}}${labels}{{with .status}}{{with .phase}}${isBuild[0]}${named}${isBuild[1]}{{end}}{{end}}{{end}}`)}`;
}
