import type { Reporter, TestModule } from 'vitest/node';

const sentence = ({ message }: { readonly message: string }): string => message.split('\n', 1)[0] ?? '';

/** Names what has failed once more in the last lines: often nobody is shown more of a long log. */
export default class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const error of module.errors()) this.#say(module, sentence(error));
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) this.#say(module, `${suite.fullName}: ${sentence(error)}`);
      for (const test of module.children.allTests('failed'))
        this.#say(module, `${test.fullName}: ${(test.result().errors ?? []).map(sentence).join(' | ')}`);
    }
  }

  #say({ project, relativeModuleId }: TestModule, what: string): void {
    process.stdout.write(`FAILED ${project.name} ${relativeModuleId}: ${what}\n`);
  }
}
