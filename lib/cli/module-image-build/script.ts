import type { KernelImage } from './kernel-images';
import { SIGN_DOCKERFILE, SIGN_FILE, SIGN_VARIABLES, signCommand } from './sign-modules';
import { hereDocument, scriptComment, sh, shellJoin, shellQuoted, type ShellText, shellWord } from '../../text';

/** Contents and options of a script. */
export interface ScriptOptions {
  /** Lines of the comment at the beginning. */
  readonly about: readonly string[];
  readonly images: readonly KernelImage[];
  /** Dockerfile to put into the script. Without it, the script reads the file `Dockerfile` in its own folder. */
  readonly dockerfile?: string;
  /** Whether the script takes the registry as its argument, and the names of the images are paths in it. */
  readonly takesRegistry: boolean;
  /** Whether the script signs the modules. */
  readonly isSigned: boolean;
}

/**
 * A bash script that builds all images, each with its own arguments, before it pushes them, so that a failed build leaves the registry unchanged. The
 * build context contains only the Dockerfile, as in KMM's builds.
 */
export function buildScript({ about, images, dockerfile, takesRegistry, isSigned }: ScriptOptions): ShellText {
  const name = ({ image }: KernelImage) => (takesRegistry ? sh`"$registry/${shellQuoted(`${image.repository}:${image.tag}`)}"` : shellWord(image.toString()));
  return shellJoin([
    sh`#!/usr/bin/env bash`,
    ...about.map(scriptComment),
    sh`set -euo pipefail`,
    sh``,
    ...takesRegistry ? [sh`registry=\${1:?specify the registry to push to: host[:port][/path]}`] : [],
    ...isSigned ? SIGN_VARIABLES : [],
    sh`builder=\${BUILDER:-podman}`,
    sh`context=$(mktemp -d)`,
    sh`trap 'rm -rf "$context"' EXIT`,
    ...dockerfile === undefined
      ? [sh`cp "$(dirname "\${BASH_SOURCE[0]}")/Dockerfile" "$context/Dockerfile"`]
      : hereDocument(sh`cat > "$context/Dockerfile"`, dockerfile),
    ...isSigned ? hereDocument(sh`cat > "$context/${SIGN_FILE}"`, SIGN_DOCKERFILE) : [],
    sh``,
    ...images.flatMap((image) => [
      sh`"$builder" build --file "$context/Dockerfile" \\`,
      ...[...platformOf(image.kernel), ...Object.entries(image.buildArguments).map(([arg, value]) => sh`--build-arg ${shellWord(`${arg}=${value}`)}`)]
        .map((line) => sh`  ${line} \\`),
      sh`  --tag ${name(image)} "$context"`,
      ...isSigned ? signCommand(image, name(image), platformOf(image.kernel)) : [],
    ]),
    sh``,
    ...images.map((image) => sh`"$builder" push ${name(image)}`),
    sh``,
  ], '\n');
}

/** The platform option of a build. Without it, base images with several architectures are pulled for the architecture of the build machine. */
function platformOf(kernel: string): ShellText[] {
  const [, machine] = /[.](x86_64|aarch64)(?=$|[+_.-])/.exec(kernel) ?? [];
  return machine === undefined ? [] : [sh`--platform ${machine === 'x86_64' ? 'linux/amd64' : 'linux/arm64'}`];
}
