import type { Instruction } from 'dockerfile-ast';
import { lazy } from '../../text/lazy';
import { DRIVER_TOOLKIT } from '../../upstream/kmm';

/** Image that a build pulls. */
export interface BuildImage {
  /** Reference, or undefined if it contains a build argument without a value. */
  readonly image?: string;
  readonly written: string;
  /** Whether it is the Driver Toolkit, which KMM sets. */
  readonly isDriverToolkit: boolean;
  /** Line in the Dockerfile, from 1. */
  readonly line: number;
}

/** Images that a Dockerfile pulls, and packages that it installs. */
export interface DockerfileNeeds {
  readonly images: readonly BuildImage[];
  readonly installs: readonly { readonly manager: string; readonly line: number }[];
}

/** Programs that fetch packages from repositories, unlike `rpm` and `dpkg`, which install files. */
const MANAGER = /(?:^|[\s;&|(])(microdnf|dnf|yum|apt-get|apt|apk|zypper)\s+(?:-\S+\s+)*(?:install|update|upgrade|add|in)\b/;

const lineOf = (instruction: Instruction) => instruction.getRange().start.line + 1;

/**
 * Reads the network resources that a Dockerfile needs.
 *
 * @param values values of build arguments by name, which override the defaults of the Dockerfile
 */
export function dockerfileNeeds(text: string, values: { readonly [name: string]: string }): DockerfileNeeds {
  const dockerfile = lazy.dockerfileAst.DockerfileParser.parse(text);
  const known = new Map<string, string | undefined>();
  for (const arg of dockerfile.getInitialARGs()) {
    const property = arg.getProperty();
    if (property !== null) {
      known.set(property.getName(), values[property.getName()] ?? property.getValue() ?? undefined);
    }
  }
  const resolve = (written: string) => resolved(written, known);
  const stages = new Set<string>();
  const images = dockerfile.getFROMs().flatMap((from): BuildImage[] => {
    const written = from.getImage() ?? '';
    const stage = from.getBuildStage();
    const isStage = stages.has(written.toLowerCase());
    if (stage !== null) {
      stages.add(stage.toLowerCase());
    }
    return isStage || written === '' || written === 'scratch' ? [] : [buildImage(written, resolve, lineOf(from))];
  });
  const copied = dockerfile.getCOPYs().flatMap((copy): BuildImage[] => {
    const source = copy.getFlags().find((flag) => flag.getName() === 'from')?.getValue() ?? '';
    return source === '' || /^\d+$/.test(source) || stages.has(source.toLowerCase()) ? [] : [buildImage(source, resolve, lineOf(copy))];
  });
  const installs = dockerfile.getInstructions().filter((instruction) => instruction.getKeyword() === 'RUN').flatMap((run) => {
    const manager = MANAGER.exec((run.getRawArgumentsContent() ?? '').replace(/\\\r?\n/g, ' '))?.[1];
    return manager === undefined ? [] : [{ manager, line: lineOf(run) }];
  });
  return { images: [...images, ...copied], installs };
}

function buildImage(written: string, resolve: (text: string) => string | undefined, line: number): BuildImage {
  const isDriverToolkit = new RegExp(`^\\$\\{?${DRIVER_TOOLKIT}\\}?$`).test(written);
  return { image: isDriverToolkit ? undefined : resolve(written), written, isDriverToolkit, line };
}

/**
 * A text with the values of its build arguments: `$NAME`, `${NAME}`, `${NAME:-default}`, `${NAME-default}`. With `:-`, an empty argument is treated
 * as missing.
 */
function resolved(written: string, values: ReadonlyMap<string, string | undefined>): string | undefined {
  let isKnown = true;
  const text = written.replace(/\$(?:\{([A-Za-z_]\w*)(?:(:?)-([^}]*))?\}|([A-Za-z_]\w*))/g, (_, braced, colon, fallback, bare) => {
    const value = values.get(braced ?? bare);
    const isThere = value !== undefined && (value !== '' || colon === '');
    isKnown &&= isThere || fallback !== undefined;
    return isThere ? value : fallback ?? '';
  });
  return isKnown && text !== '' && !text.includes('$') ? text : undefined;
}
