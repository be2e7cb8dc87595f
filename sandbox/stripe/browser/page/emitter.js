// `on`, `once` and `off` as elements have them: handlers are called in order, and removed by name or one by one.
((sandbox) => {
  sandbox.Emitter = class Emitter {
    constructor() {
      this._handlers = new Map();
    }

    on(type, handler) {
      this._handlers.set(type, [...(this._handlers.get(type) || []), handler]);
      return this;
    }

    once(type, handler) {
      const wrapped = (event) => {
        this.off(type, wrapped);
        handler(event);
      };
      return this.on(type, wrapped);
    }

    off(type, handler) {
      const rest = handler ? (this._handlers.get(type) || []).filter((known) => known !== handler) : [];
      this._handlers.set(type, rest);
      return this;
    }

    _emit(type, event) {
      for (const handler of this._handlers.get(type) || []) handler(event);
    }
  };
})(window.stripeSandbox);
