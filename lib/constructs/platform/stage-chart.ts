import { ApiObject, Chart, Names } from 'cdk8s';
import type { Construct, Node } from 'constructs';
import { hasOtherClusters, Synthesis } from '../../synthesis';
import { inDependencyOrder } from '../../text';

/** Maximum length of a file name. */
const LONGEST = 63;

/**
 * Defines the chart of a stage. Its place in the tree is below its cluster, and names and paths of what is in it follow from that. App writes a file for
 * each chart and knows no name for it but the chart's path, with a hash unless the path is a single name. When App writes files, the path of this chart is
 * therefore the name of its file, but never for a child: constructs 10.7.1 and later compute the path of a child once, at its creation.
 */
export class StageChart extends Chart {
  constructor(private readonly cluster: Construct, id: string, private readonly stageFile: string) {
    super(cluster, id);
    const { node } = this;
    const { path } = node;
    const synthesis = Synthesis.of(this);
    Object.defineProperty(node, 'path', { get: () => (synthesis.isWriting && !isGettingChild(node) && this.ownFile || path) });
  }

  /** Name of the file that App writes, without its extension. */
  public get fileName(): string {
    return this.ownFile ?? Names.toDnsLabel(this);
  }

  /** Name of the stage's file, undefined if a chart of the user has this name and keeps it. */
  private get ownFile(): string | undefined {
    const name = fileNameOf(this.cluster, this.stageFile);
    return this.node.root.node.tryFindChild(name) === undefined ? name : undefined;
  }

  /**
   * Returns the manifests. A chart of cdk8s validates the whole app first, and infers its dependencies. If the app synthesizes all of its charts, it
   * has done both before.
   */
  public override toJson(): any[] {
    const synthesis = Synthesis.of(this);
    if (!synthesis.isValidated) {
      return super.toJson();
    }
    const objects = inDependencyOrder(this).filter(ApiObject.isApiObject).filter((object) => Chart.of(object) === this);
    return objects.map((object) => synthesis.render(object));
  }
}

/** Name of a file of a cluster, without its extension. It begins with the name of the cluster if an app has several. */
export function fileNameOf(cluster: Construct, fileName: string): string {
  return hasOtherClusters(cluster) ? `${Names.toDnsLabel(cluster, { maxLen: LONGEST - fileName.length - 1 })}-${fileName}` : fileName;
}

/** Whether a construct is being created there: it has no node yet. */
function isGettingChild({ children }: Node): boolean {
  return children.some(({ node }) => (node as Node | undefined) === undefined);
}
