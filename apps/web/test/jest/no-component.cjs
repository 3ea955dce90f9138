throw new Error('This test must not import a component: call it *.dom.test.ts, or move what it needs.');
