/**
 * Old Nodes end with a segmentation fault in the database driver instead of a message; so this is the first import of
 * every program.
 */
const LEAST = 22;

const major = Number(process.versions.node.split('.')[0]);
if (major < LEAST) {
  process.stderr.write(
    `Cardscape needs Node ${LEAST}.13 or newer (this is ${process.versions.node}); run it through \`npx --yes pnpm@12.21.0 start\`, which brings its own.\n`,
  );
  process.exit(1);
}
