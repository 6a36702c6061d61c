-- The script of wrk for load-generator.ts. Arguments after "--": the method and the body.

function init(arguments)
  wrk.method = arguments[1]
  if arguments[2] ~= "" then wrk.body = arguments[2] end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"durationUs":%d,"refused":%d,"failed":%d,"averageUs":%.1f,"p50Us":%d,"p99Us":%d}\n',
    summary.requests, summary.duration, errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    latency.mean, latency:percentile(50), latency:percentile(99)))
end
